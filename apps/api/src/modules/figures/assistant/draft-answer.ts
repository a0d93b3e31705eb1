import { answerInstructions, answerRequest } from '@bedside/contracts/figures/assistant/assistant.rules';
import type { DraftAnswerInput, DraftedAnswer } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { askForObject } from './writing/ask-for-object';
import type { WriterDeps } from './writing/ask-writer';
import { listUnfounded } from './facts/list-unfounded';
import { openTranscript } from './transcript/open-transcript';

const ANSWER_MAX_CHARACTERS = 2_000;
const schema = z.object({
  answer: z.string().max(ANSWER_MAX_CHARACTERS).nullable(),
  second: z.number().nullish(),
});

/**
 * Drafts an answer to a patient's question about a second of a video, from the transcript. The doctor decides about it;
 * nothing is saved or sent to the patient. An answer without a line of the transcript behind it is dropped, and amounts
 * that the transcript lacks are to be checked.
 * @throws AppError `not-found`, `assistant.no-transcript`, and what {@link askForObject} throws
 */
export async function draftAnswer(
  deps: WriterDeps & Pick<Deps, 'storage'>,
  doctor: DoctorActor,
  { videoId, second, question }: DraftAnswerInput & { videoId: VideoId },
  signal: AbortSignal,
): Promise<DraftedAnswer> {
  const { cues, written } = await openTranscript(deps, doctor, videoId);
  const known = [written, ...cues.map(({ text }) => text)].join('\n');
  const lines = new Set(cues.map(({ startMs }) => Math.floor(startMs / 1_000)));
  return askForObject(
    deps,
    doctor,
    { instructions: answerInstructions, request: answerRequest({ second, question }, cues) },
    {
      schema,
      read: (found) => {
        if (!found.answer) return { text: null, second: null, toCheck: [] };
        const restsOn = found.second ?? -1;
        return lines.has(restsOn)
          ? { text: found.answer, second: restsOn, toCheck: listUnfounded(found.answer, known) }
          : undefined;
      },
    },
    signal,
  );
}
