import { type ImportDraftId, importDraftIdSchema } from '@bedside/contracts/kit/ids';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { z } from 'zod';
import { askForCodes, wordRefusal } from '../../lib/failure';
import { t } from '../../lib/i18n';
import { requestHeaders } from '../../lib/request-headers';

const replySchema = z.object({ data: z.object({ id: importDraftIdSchema }) });

/**
 * Sends a table to be read and checked; nothing of it is imported.
 * @param wish the doctor's choice instead of a guess
 * @param onProgress how much of it has been sent, 0 to 100
 * @throws Error with a text for people
 */
export function sendTable(
  file: File,
  options: {
    wish?: TableWish;
    onProgress?: (percent: number) => void;
    signal: AbortSignal;
  },
): Promise<ImportDraftId> {
  const form = new FormData();
  const { encoding, sheet, headingRow } = options.wish ?? {};
  if (encoding !== undefined) form.set('encoding', encoding);
  if (sheet !== undefined) form.set('sheet', sheet);
  if (headingRow !== undefined) form.set('heading_row', String(headingRow));
  form.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    // fetch does not report the progress of a body.
    const call = new XMLHttpRequest();
    call.open('POST', '/v1/patients-import/dry-run');
    for (const [name, value] of Object.entries({ ...requestHeaders(), ...askForCodes }))
      call.setRequestHeader(name, value);
    call.responseType = 'json';
    call.upload.onprogress = ({ loaded, total }) => options.onProgress?.((loaded / Math.max(1, total)) * 100);
    call.onload = () => {
      const answer = replySchema.safeParse(call.response);
      if (answer.success) return resolve(answer.data.data.id);
      reject(new Error(wordRefusal(call.response) ?? t('failure.somethingWrong')));
    };
    call.onerror = () => reject(new Error(t('failure.unreachable')));
    call.onabort = () => reject(new Error(t('failure.occurred')));
    options.signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
