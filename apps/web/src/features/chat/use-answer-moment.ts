import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { wordSaid } from '../../lib/word-said';
import type { AskedMoment } from './asked-moment';

/** Sends one answer to all who asked. A second press, or another attempt after a failure, sends it to nobody twice. */
export function useAnswerMoment(asked: AskedMoment, onAnswered: () => void) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  // One dialog sends one answer.
  const key = useRef<string>(null);
  const answer = trpc.momentAnswer.answer.useMutation({
    onError: toastFailure,
    onSuccess: ({ answered, refused }) => {
      if (answered.length > 0) toast('success', t('answer.sent', { count: answered.length }));
      for (const { patientId, code } of refused) {
        const patient = asked.patients.find(({ id }) => id === patientId);
        const name = patient ? `${patient.firstName} ${patient.lastName}` : '';
        toast('error', t('answer.refused', { name, why: wordSaid(code) }));
      }
      void Promise.all([
        utils.share.invalidate(),
        utils.inbox.invalidate(),
        utils.chat.invalidate(),
        utils.momentAnswer.invalidate(),
        utils.video.get.invalidate({ videoId: asked.video.id }),
      ]);
      onAnswered();
    },
  });
  return {
    isSending: answer.isPending,
    /** @param kept given where later patients see it too, with this question */
    send: (text: string, kept: { question: string } | null) => {
      const { video, second, patients, through } = asked;
      key.current ??= crypto.randomUUID();
      const patientIds = patients.map(({ id }) => id);
      answer.mutate({
        ...{ key: key.current, videoId: video.id, second, patientIds, text, through },
        ...(kept && { isKept: true, question: kept.question || null }),
      });
    },
  };
}
