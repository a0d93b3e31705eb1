import { z } from 'zod';
import { describeStatus } from './failure';
import { t } from './i18n';
import { requestHeaders } from './request-headers';
import { startProgressToast } from './toast';

const refusalSchema = z.object({ message: z.string() });

type Download = {
  /** A path of REST v1. */
  path: string;
  /** `file` where nobody names it (product.md, section 9). */
  fileName?: string;
  /** What the toast says meanwhile and in the end. */
  during: string;
  done: string;
};

/**
 * Downloads a file that only the signed-in may have. The token goes in a header, so that no address ever holds it; a
 * toast tells how much has come.
 */
export async function download({ path, fileName = 'file', during, done }: Download): Promise<void> {
  const toast = startProgressToast(during);
  try {
    const response = await fetch(path, { headers: requestHeaders() });
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

async function readRefusal(response: Response): Promise<string> {
  const read = refusalSchema.safeParse(await response.json().catch(() => undefined));
  return read.success ? read.data.message : describeStatus(response.status);
}

/** Hands a file to the browser's own downloads. */
function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser has taken it up by then; freeing it at once would cut it off in some.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
