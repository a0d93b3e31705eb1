import { askForCodes, wordRefusal } from './failure';
import { t } from './i18n';
import { requestHeaders } from './request-headers';

/**
 * Sends a picture in a form: tRPC carries no files.
 * @param path a call of REST v1
 * @param field the name of the picture in the form
 * @throws Error with a text for people
 */
export async function sendPicture(path: string, field: string, picture: Blob): Promise<void> {
  const form = new FormData();
  form.set(field, picture, `${field}.jpg`);
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...requestHeaders(), ...askForCodes, accept: 'application/json' },
    body: form,
  }).catch(() => {
    throw new Error(t('failure.unreachable'));
  });
  if (!response.ok)
    throw new Error(wordRefusal(await response.json().catch(() => null)) ?? t('failure.error'));
}
