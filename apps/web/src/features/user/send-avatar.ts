import { askForCodes, wordRefusal } from '../../lib/failure';
import { t } from '../../lib/i18n';
import { requestHeaders } from '../../lib/request-headers';

/**
 * Sends a picture as the caller's avatar: tRPC carries no files.
 * @throws Error with a text for people
 */
export async function sendAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.set('avatar', picture, 'avatar.jpg');
  const response = await fetch('/v1/profile/avatar/upload', {
    method: 'POST',
    headers: { ...requestHeaders(), ...askForCodes, accept: 'application/json' },
    body: form,
  }).catch(() => {
    throw new Error(t('failure.unreachable'));
  });
  if (!response.ok)
    throw new Error(wordRefusal(await response.json().catch(() => null)) ?? t('failure.error'));
}
