import { randomUUID } from 'node:crypto';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { Answer, TestApi } from '@bedside/api/test-kit/start-test-api';
import { type ImportDraftId, importDraftIdSchema } from '@bedside/contracts/kit/ids';

export type ImportItem = {
  id: string;
  status: string;
  count: number;
  error: number;
  file_name?: string;
  imported_patients?: number;
  gaps?: number;
};
export type ImportLine = {
  row_number: number;
  status: string;
  kind: string | null;
  field: string | null;
  message: string;
};

/** Sends a table as an old client does, with the flag before the file. */
export function sendFile(
  api: TestApi,
  doctor: Pick<TestDoctor, 'token'>,
  content: string | Uint8Array,
  {
    isUsPhones,
    name = 'patients.csv',
    key,
    path = '/patients-import',
    fields = {},
  }: {
    isUsPhones?: string;
    name?: string;
    key?: string;
    path?: string;
    fields?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> {
  const boundary = randomUUID();
  const given = { ...fields, ...(isUsPhones === undefined ? {} : { is_us_phones: isUsPhones }) };
  const parts = Object.entries(given)
    .map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return api.call('POST', path, {
    token: doctor.token,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: Buffer.concat([
      Buffer.from(parts + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}

/** Sends a table and runs jobs until the answer is there, like the worker of a running system. */
export async function importFile(...call: Parameters<typeof sendFile>): Promise<Answer> {
  const [api] = call;
  let isAnswered = false;
  const answer = sendFile(...call).finally(() => (isAnswered = true));
  while (!isAnswered) {
    await api.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answer;
}

/** The value of `data` in an answer. */
export const dataOf = <T>(answer: Answer) => (answer.body as { data: T }).data;

/** Reads a table as a dry run. @returns the id of its draft */
export async function draftFile(
  api: TestApi,
  doctor: Pick<TestDoctor, 'token'>,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<ImportDraftId> {
  const answer = await sendFile(api, doctor, content, { path: '/patients-import/dry-run', fields });
  if (answer.status !== 201) throw new Error(`the dry run was answered ${answer.status}`);
  return importDraftIdSchema.parse(dataOf<{ id: string }>(answer).id);
}
