import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n';
import { startProgressToast, type ProgressToast } from '../../lib/toast';
import { uploadPercent, type Upload } from './advance-upload';

/** What the toast of an upload says; the same text is not shown twice. */
function wordsOf({ name, phase, reason, ...bytes }: Upload): string {
  return phase === 'uploading' ? `${phase} ${uploadPercent(bytes)}` : `${phase} ${reason ?? ''} ${name}`;
}

function show(toast: ProgressToast, upload: Upload): void {
  const { name, phase, reason } = upload;
  switch (phase) {
    case 'done':
      return toast.complete(t('upload:toast.success', { name }));
    case 'failed':
      return toast.fail(reason ?? undefined);
    default:
      return toast.progress(t('upload:toast.pending', { name }), uploadPercent(upload));
  }
}

/** Shows toasts about running uploads on every screen: waiting, the progress, and the end. */
export function useUploadToasts(uploads: readonly Upload[]): void {
  const shown = useRef(new Map<string, { toast: ProgressToast; words: string; isOver: boolean }>());
  useEffect(() => {
    for (const upload of uploads) {
      const { id, name, phase } = upload;
      const isOver = phase === 'done' || phase === 'failed';
      const words = wordsOf(upload);
      const known = shown.current.get(id);
      if (known?.words === words) continue;
      // A retried upload gets a new toast, because the earlier one has ended.
      const toast =
        known && !known.isOver ? known.toast : startProgressToast(t('upload:toast.waiting', { name }));
      if (phase !== 'waiting') show(toast, upload);
      shown.current.set(id, { toast, words, isOver });
    }
    for (const [id, { toast, isOver }] of shown.current) {
      if (uploads.some((upload) => upload.id === id)) continue;
      if (!isOver) toast.drop();
      shown.current.delete(id);
    }
  }, [uploads]);
}
