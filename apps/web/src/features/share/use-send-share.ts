import type { CreateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import type { ShareSubject } from './share-subject';

type Outcome = { onSent: () => void; onRefused: (error: unknown) => void };

/** Shares the subject, shows a toast, and loads every list of shares again. */
export function useSendShare(subject: ShareSubject, { onSent, onRefused }: Outcome) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess: async (_shares: unknown, { patients }: { patients: readonly unknown[] }) => {
      onSent();
      const count = patients.length;
      toast(
        'success',
        subject.kind === 'video' ? t('dialog.sentVideo', { count }) : t('dialog.sentPlaylist', { count }),
      );
      await Promise.all([utils.share.invalidate(), utils.video.invalidate(), utils.playlist.invalidate()]);
    },
    onError: onRefused,
  };
  const shareVideo = trpc.share.create.useMutation(outcome);
  const sharePlaylist = trpc.playlistShare.create.useMutation(outcome);
  return {
    isSending: shareVideo.isPending || sharePlaylist.isPending,
    send(what: Omit<CreateShareInput, 'videoId'>) {
      if (subject.kind === 'video') shareVideo.mutate({ videoId: subject.video.id, ...what });
      else sharePlaylist.mutate({ playlistId: subject.playlist.id, ...what });
    },
  };
}
