import { askForCodes, describeStatus, wordRefusal } from './failure';
import { t } from './i18n';
import { requestHeaders } from './request-headers';
import { startProgressToast } from './toast';

type Download = {
  /** A path of REST v1, or of another door that answers with a file. */
  path: string;
  /** What is posted there as JSON. */
  body?: object;
  /** `file` where the server names none. */
  fileName?: string;
  /** The toast's texts while it runs and at its end. */
  during: string;
  done: string;
};

/**
 * Downloads a file that needs a signed-in user. The token is sent in a header, so no address ever holds it. A toast
 * shows how much has arrived.
 */
export async function download({ path, body, fileName = 'file', during, done }: Download): Promise<void> {
  const toast = startProgressToast(during);
  try {
    const response = await fetch(path, { headers: { ...requestHeaders(), ...askForCodes }, ...posted(body) });
    if (!response.ok || !response.body) return toast.fail(await readRefusal(response));
    const total = Number(response.headers.get('content-length') ?? 0);
    const parts: BlobPart[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      received += part.value.byteLength;
      if (total > 0) toast.progress(during, (received / total) * 100);
    }
    saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), fileName);
    toast.complete(done);
  } catch {
    toast.fail(t('failure.unreachable'));
  }
}

const posted = (body: object | undefined): RequestInit =>
  body ? { method: 'POST', body: new Blob([JSON.stringify(body)], { type: 'application/json' }) } : {};

async function readRefusal(response: Response): Promise<string> {
  return wordRefusal(await response.json().catch(() => null)) ?? describeStatus(response.status);
}

/** Passes a file to the browser's own downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser has read it by then. Some browsers truncate a file that is released at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
