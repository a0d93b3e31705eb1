import { expect } from 'vitest';
import type { TestApi } from './start-test-api';

/** Calls what the page of a patient calls, and expects that it is taken. @param path behind the link */
export async function callAsPatient(
  api: Pick<TestApi, 'call'>,
  linkId: string,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<void> {
  const answer = await api.call(method, `/public-patient-videos/${linkId}/${path}`, { body });
  expect(answer.status).toBeLessThan(300);
}

/** Marks a second as not understood. */
export const markUnclear = (api: Pick<TestApi, 'call'>, linkId: string, second: number) =>
  callAsPatient(api, linkId, 'unclear', { current_time: second });
