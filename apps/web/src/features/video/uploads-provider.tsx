import type { FolderId } from '@bedside/contracts/kit/ids';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { t } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import type { TransferEvent, Transfers } from '../../lib/tus';
import { trpc } from '../../lib/trpc';
import { advanceUpload, newUpload, type Upload, type UploadEvent } from './advance-upload';
import { findVideoRefusal } from './find-video-refusal';
import {
  forgetUpload,
  isSameFile,
  readRemembered,
  rememberUpload,
  type RememberedUpload,
} from './remembered-uploads';
import { useUploadToasts } from './use-upload-toasts';

type Uploads = {
  uploads: readonly Upload[];
  /** Uploads of an earlier visit that are unfinished and were not chosen again. */
  unfinished: readonly RememberedUpload[];
  /** @param folderId the folder for the video; the server drops it when the folder is deleted */
  add: (files: readonly File[], folderId?: FolderId | null) => void;
  /** Opens the dialog to choose or drop a video. */
  openDialog: () => void;
  isDialogOpen: boolean;
  pause: (id: string) => void;
  resume: (id: string) => void;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  /** Removes a finished or failed row from the screen. */
  dismiss: (id: string) => void;
  discard: (upload: RememberedUpload) => void;
};

/** Its drop zone needs more script than any other screen. */
const UploadDialog = lazy(() =>
  import('./components/upload-dialog').then((loaded) => ({ default: loaded.UploadDialog })),
);

const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads outside UploadsProvider');
  return uploads;
}

/** If the server does not hear of it now, it deletes the upload by age. */
function discardOnServer(uploadUrl: string): void {
  void import('../../lib/tus').then(({ discardUpload }) => discardUpload(uploadUrl)).catch(() => undefined);
}

/** Continues uploads on every screen of the panel. The first file loads the code that sends. */
export function UploadsProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const utils = trpc.useUtils();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [unfinished, setUnfinished] = useState(() => readRemembered(localStorage, userId));
  const transfers = useRef<Promise<Transfers> | null>(null);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const files = useRef(new Map<string, File>());

  useUploadToasts(uploads);

  const advance = useCallback((id: string, event: UploadEvent) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? advanceUpload(upload, event) : upload)));
  }, []);

  const receive = useCallback(
    (event: TransferEvent) => {
      const file = files.current.get(event.id);
      switch (event.kind) {
        case 'progress':
          if (file && event.uploadUrl) {
            rememberUpload(localStorage, userId, {
              id: event.id,
              name: file.name,
              sizeBytes: file.size,
              lastModified: file.lastModified,
              sentBytes: event.sentBytes,
              uploadUrl: event.uploadUrl,
            });
          }
          return advance(event.id, { kind: 'progress', sentBytes: event.sentBytes, at: Date.now() });
        case 'interrupted':
          return advance(event.id, { kind: 'interrupted' });
        case 'failed':
          if (!event.canRetry) forgetUpload(localStorage, userId, event.id);
          return advance(event.id, event);
        case 'stored':
          forgetUpload(localStorage, userId, event.id);
          files.current.delete(event.id);
          advance(event.id, event);
          void utils.video.invalidate();
          void utils.folder.invalidate();
      }
    },
    [advance, userId, utils],
  );

  const open = useCallback((): Promise<Transfers> => {
    transfers.current ??= import('../../lib/tus').then(({ createTransfers }) => createTransfers(receive));
    return transfers.current;
  }, [receive]);

  useEffect(() => {
    const publishAll = (event: UploadEvent) =>
      setUploads((now) => now.map((upload) => advanceUpload(upload, event)));
    const offline = () => publishAll({ kind: 'offline' });
    const online = () => publishAll({ kind: 'online' });
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      void transfers.current?.then((opened) => opened.close());
      transfers.current = null;
    };
  }, []);

  const value = useMemo<Uploads>(() => {
    const drop = (id: string) => {
      files.current.delete(id);
      forgetUpload(localStorage, userId, id);
      setUploads((now) => now.filter((upload) => upload.id !== id));
    };
    const start = async (file: File, folderId: FolderId | null) => {
      const opened = await open();
      try {
        const earlier = readRemembered(localStorage, userId).find((known) => isSameFile(known, file));
        const id = opened.add(file, folderId);
        files.current.set(id, file);
        const upload = newUpload({
          id,
          name: file.name,
          sizeBytes: file.size,
          sentBytes: earlier?.sentBytes ?? 0,
        });
        setUploads((now) => [upload, ...now.filter((known) => known.id !== id)]);
        setUnfinished((now) => now.filter((known) => known.id !== id));
      } catch {
        toast('warning', t('upload:duplicate', { name: file.name }));
      }
    };
    return {
      uploads,
      unfinished,
      openDialog: () => setDialog('open'),
      isDialogOpen: dialog === 'open',
      add: (picked, folderId = null) => {
        for (const file of picked) {
          const refused = findVideoRefusal(file);
          if (refused) toast('error', refused, file.name);
          else void start(file, folderId);
        }
      },
      pause: (id) => {
        advance(id, { kind: 'pause' });
        void open().then((opened) => opened.pause(id));
      },
      resume: (id) => {
        advance(id, { kind: 'resume' });
        void open().then((opened) => opened.resume(id));
      },
      retry: (id) => {
        advance(id, { kind: 'retry' });
        void open().then((opened) => opened.retry(id));
      },
      cancel: (id) => {
        const stored = readRemembered(localStorage, userId).find((known) => known.id === id);
        const hasGivenUp = uploads.some((upload) => upload.id === id && upload.phase === 'failed');
        void open().then((opened) => opened.cancel(id));
        if (stored && hasGivenUp) discardOnServer(stored.uploadUrl);
        drop(id);
      },
      dismiss: (id) => {
        void open().then((opened) => opened.cancel(id));
        drop(id);
      },
      discard: (upload) => {
        forgetUpload(localStorage, userId, upload.id);
        setUnfinished((now) => now.filter((known) => known.id !== upload.id));
        discardOnServer(upload.uploadUrl);
      },
    };
  }, [advance, dialog, open, unfinished, uploads, userId]);

  return (
    <UploadsContext value={value}>
      {children}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <UploadDialog opened={dialog === 'open'} onPick={value.add} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </UploadsContext>
  );
}
