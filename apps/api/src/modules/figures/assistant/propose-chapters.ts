import {
  asRequest,
  chapterInstructions,
  timedLines,
} from '@bedside/contracts/figures/assistant/assistant.rules';
import { CHAPTERS_MAX, type ProposedChapter } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { askForObject } from './writing/ask-for-object';
import type { WriterDeps } from './writing/ask-writer';
import { openTranscript, type Transcript } from './transcript/open-transcript';

const TITLE_MAX_CHARACTERS = 80;
const schema = z.object({
  chapters: z.array(z.object({ second: z.number(), title: z.string() }).catch(none)),
});

/** A chapter that cannot be read is left out, and the others remain. */
function none() {
  return { second: -1, title: '' };
}

/**
 * Proposes chapters of a video from its transcript. Each begins where a caption begins, in the order of the video and
 * within its length. Nothing is saved.
 * @throws AppError `not-found`, `assistant.no-transcript`, and what {@link askForObject} throws
 */
export async function proposeChapters(
  deps: WriterDeps & Pick<Deps, 'storage'>,
  doctor: DoctorActor,
  { videoId }: { videoId: VideoId },
  signal: AbortSignal,
): Promise<ProposedChapter[]> {
  const transcript = await openTranscript(deps, doctor, videoId);
  return askForObject(
    deps,
    doctor,
    { instructions: chapterInstructions, request: asRequest(timedLines(transcript.cues)) },
    {
      schema,
      read: ({ chapters }) => {
        const kept = fit(chapters, transcript);
        return kept.length === 0 ? undefined : kept;
      },
    },
    signal,
  );
}

function fit(
  chapters: readonly { second: number; title: string }[],
  { cues, durationMs }: Transcript,
): ProposedChapter[] {
  const byStart = new Map<number, ProposedChapter>();
  for (const { second, title } of chapters) {
    const plain = title.replaceAll(/\s+/g, ' ').slice(0, TITLE_MAX_CHARACTERS).trim();
    // The second of a line is rounded down, so the line may begin within that second.
    const cue = cues.findLast(({ startMs }) => startMs < (second + 1) * 1_000);
    if (plain === '' || second < 0 || second * 1_000 >= durationMs || !cue || cue.startMs >= durationMs)
      continue;
    if (!byStart.has(cue.startMs)) byStart.set(cue.startMs, { startMs: cue.startMs, title: plain });
  }
  return [...byStart.values()].sort((one, other) => one.startMs - other.startMs).slice(0, CHAPTERS_MAX);
}
