import type { PatientId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { formatCodedText } from '../../lib/format-coded-text';
import type { Reach } from './unsent-store';

type ReachingAnswer = { key: string; text: string; through?: Date; reach: Reach };

/**
 * Sends one answer that reaches more than its patient: later patients, or others who wait for the same. Its key sends it
 * to nobody twice.
 * @returns a function that says why this patient got none; null where they did
 */
export function useReachingAnswer(patientId: PatientId) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const answer = trpc.momentAnswer.answer.useMutation();
  return async ({ key, text, through, reach }: ReachingAnswer): Promise<string | null> => {
    const { videoId, second, isKept, question, others } = reach;
    const { answered, refused } = await answer.mutateAsync({
      key,
      text,
      videoId,
      second,
      isKept,
      question,
      patientIds: [patientId, ...others],
      // For the other patients, only the questions at this second are answered.
      ...(others.length === 0 && { through }),
    });
    const names = new Map(
      utils.share.unclearMoments
        .getData({ videoId })
        ?.map(({ patient }) => [patient.id, `${patient.firstName} ${patient.lastName}`]),
    );
    if (others.length > 0 && answered.length > 0)
      toast('success', t('answer.sent', { count: answered.length }));
    for (const { patientId: id, code } of refused)
      if (id !== patientId)
        toast('error', t('answer.refused', { name: names.get(id) ?? '', why: formatCodedText(code) }));
    void Promise.all([utils.share.invalidate(), utils.momentAnswer.invalidate()]);
    const own = refused.find(({ patientId: id }) => id === patientId);
    return own ? formatCodedText(own.code) : null;
  };
}
