import { asRequest, summaryInstructions } from '@bedside/contracts/figures/assistant/assistant.rules';
import type { SummaryProposal } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { tagNamesSchema } from '@bedside/contracts/videos/video/video.schema';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { askForObject } from './writing/ask-for-object';
import type { WriterDeps } from './writing/ask-writer';
import { openTranscript } from './transcript/open-transcript';

const TITLE_MAX_CHARACTERS = 200;
const DESCRIPTION_MAX_CHARACTERS = 5_000;
const TAGS_MAX = 10;

/** A field that does not fit counts as missing, and the others can still be used. */
const proposed = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .catch(null)
    .transform((text) => text || null);
const schema = z.object({
  title: proposed(TITLE_MAX_CHARACTERS).transform((title) => title?.replaceAll(/\s+/g, ' ') ?? null),
  description: proposed(DESCRIPTION_MAX_CHARACTERS),
  tags: tagNamesSchema.catch([]).transform((tags) => tags.slice(0, TAGS_MAX)),
});

/**
 * Proposes title, description and tags of a video from its transcript. Nothing is saved.
 * @throws AppError `not-found`, `assistant.no-transcript`, and what {@link askForObject} throws
 */
export async function proposeSummary(
  deps: WriterDeps & Pick<Deps, 'storage'>,
  doctor: DoctorActor,
  { videoId }: { videoId: VideoId },
  signal: AbortSignal,
): Promise<SummaryProposal> {
  const { cues } = await openTranscript(deps, doctor, videoId);
  const request = asRequest(cues.map(({ text }) => text).join('\n'));
  return askForObject(
    deps,
    doctor,
    { instructions: summaryInstructions, request },
    {
      schema,
      read: (found) =>
        found.title === null && found.description === null && found.tags.length === 0 ? undefined : found,
    },
    signal,
  );
}
