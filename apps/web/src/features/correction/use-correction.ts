import type { VideoId } from '@bedside/contracts/kit/ids';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import type { MarkedSpan } from '../../lib/marked-span';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useRedactionQuestion } from '../../lib/use-redaction-question';

/** The actions for a video that patients have: correct it, put the correction in place, undo that, recall it. */
export function useCorrection(videoId: VideoId) {
  const { t } = useTranslation('correction');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refresh = () =>
    Promise.all([utils.correction.invalidate(), utils.video.invalidate(), utils.share.invalidate()]);
  const state = trpc.correction.get.useQuery({ videoId });
  const create = trpc.correction.create.useMutation({ onError: toastFailure });
  const make = async (span: MarkedSpan) => {
    const { videoId: draftId } = await create.mutateAsync({ videoId });
    await refresh();
    await navigate({
      to: '/edit_video/$videoId',
      params: { videoId: draftId },
      search: span,
    });
  };
  const question = useRedactionQuestion();
  const put = trpc.correction.replace.useMutation({
    onSuccess: async ({ videoId: sentId, notified }) => {
      toast('success', t('putDone', { count: notified }));
      await navigate({ to: '/my_videos/$videoId', params: { videoId: sentId } });
      await refresh();
    },
    onError: (error, sent) => question.ask(error, (options) => put.mutate({ ...sent, ...options })),
  });
  const undo = trpc.correction.undo.useMutation({
    onSuccess: async () => {
      toast('success', t('undone'));
      await refresh();
    },
    onError: toastFailure,
  });
  const recall = trpc.share.recall.useMutation({
    onSuccess: async ({ revoked }) => {
      toast('success', t('recalled', { count: revoked }));
      await refresh();
    },
    onError: toastFailure,
  });
  const undoRecall = trpc.share.undoRecall.useMutation({
    onSuccess: async ({ restored }) => {
      toast('success', t('recallUndone', { count: restored }));
      await refresh();
    },
    onError: toastFailure,
  });
  return {
    state: state.data,
    question,
    /** Opens the draft in the editor. A toast reports what went wrong. */
    make: (span: MarkedSpan = {}) => void make(span).catch(() => undefined),
    isMaking: create.isPending,
    put: (choice: { notify: boolean; message: string }) =>
      put.mutate({
        videoId,
        notify: choice.notify,
        ...(choice.notify && choice.message.trim() !== '' && { message: choice.message.trim() }),
        quietIn: localTimeZone(),
      }),
    isPutting: put.isPending,
    undo: () => undo.mutate({ videoId }),
    isUndoing: undo.isPending,
    recall: recall.mutateAsync,
    isRecalling: recall.isPending,
    undoRecall: () => undoRecall.mutate({ videoId }),
    isUndoingRecall: undoRecall.isPending,
  };
}
