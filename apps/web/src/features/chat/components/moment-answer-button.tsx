import type { VideoId } from '@bedside/contracts/kit/ids';
import { trpc } from '../../../lib/trpc';
import type { AskedMoment } from '../asked-moment';
import { AnswerButton } from './answer-button';

type MomentAnswerButtonProps = {
  videoId: VideoId;
  second: number;
  patients: AskedMoment['patients'];
  /** What they wrote about it. */
  questions: readonly string[];
};

/** Answers all who did not understand a second of a video. */
export function MomentAnswerButton({ videoId, second, patients, questions }: MomentAnswerButtonProps) {
  const sign = { second, isUnclear: true, isUnhelped: false, attachments: [] };
  const video = trpc.video.get.useQuery({ videoId });
  return (
    <AnswerButton
      asked={{
        video: { id: videoId, title: video.data?.title ?? null },
        second,
        patients,
        signs: questions.map((text) => ({ ...sign, text })),
      }}
    />
  );
}
