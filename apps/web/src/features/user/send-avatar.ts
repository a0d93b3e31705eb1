import { t } from '../../lib/i18n';
import { requestHeaders } from '../../lib/request-headers';

/**
 * Sends a picture as the caller's avatar: tRPC carries no files.
 * @throws Error with the server's own words, joined by '. '
 */
export async function sendAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.set('avatar', picture, 'avatar.jpg');
  const response = await fetch('/v1/profile/avatar/upload', {
    method: 'POST',
    headers: { ...requestHeaders(), accept: 'application/json' },
    body: form,
  }).catch(() => {
    throw new Error(t('failure.unreachable'));
  });
  if (!response.ok) throw new Error(messageOf(await response.json().catch(() => null)));
}

function messageOf(body: unknown): string {
  const message = body && typeof body === 'object' && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : t('failure.error');
}
