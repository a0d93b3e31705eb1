import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { bringHome, type CaptionedVersion } from '@bedside/contracts/videos/scene/scene-home.rules';
import type { Captions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import type { Timeline } from '@bedside/contracts/videos/scene/scene-time.rules';
import { findCorrectedVideo } from '@bedside/db/postgres/sharing/correction.repository';
import { findCaptions } from '@bedside/db/postgres/videos/transcript.repository';
import { listTimelines } from '@bedside/db/postgres/videos/version-timeline.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { findOriginalVersion } from '@bedside/db/postgres/videos/video-version.repository';
import type { Deps } from '../../../../deps';

type ReadDeps = Pick<Deps, 'db' | 'storage'>;

/** The captions of a video's original, with everything that was written on the version that is shown. */
export type CaptionHome = {
  /** The version that is the original; of a draft that corrects a video, the original of that video. */
  originalId: string | undefined;
  /** Whether the original belongs to this video, so that its captions may change with it. */
  isOwn: boolean;
  captions: Captions;
  /** The file of the original's captions, as it is stored. */
  storageKey: string | undefined;
  fileName: string;
  /** By which names tracks mean the original. */
  sources: string[];
  shown: (CaptionedVersion & { id: string }) | null;
  timelines: Map<string, Timeline>;
};

/** Reads the captions of a video's original as its next version is made from them. */
export async function readCaptionHome(deps: ReadDeps, videoId: VideoId): Promise<CaptionHome> {
  const { db } = deps;
  const corrected = await findCorrectedVideo(db, videoId);
  const original = await findOriginalVersion(db, corrected ?? videoId);
  const playback = await findPlayback(db, videoId);
  const timelines = await listTimelines(db, videoId);
  const file = await findCaptions(db, videoId);
  const shown = playback && {
    id: playback.id,
    timeline: timelines.get(playback.id) ?? [],
    captions: await readStoredCaptions(deps, file),
  };
  const isShown = shown !== undefined && shown.id === original?.id;
  // What was written on the version that a draft corrects is only in that version.
  const stored = corrected
    ? (await readCaptionHome(deps, corrected)).captions
    : await readStoredCaptions(deps, original?.captions);
  return {
    originalId: original?.id,
    isOwn: corrected === undefined,
    captions: shown && !isShown ? bringHome(stored, shown) : stored,
    storageKey: original?.captions?.storageKey,
    fileName: original?.captions?.name ?? file?.name ?? 'captions.vtt',
    sources: [
      ...(corrected ? [] : [`video:${videoId}`]),
      ...(original ? [`video:${corrected ?? videoId}@${original.id}`] : []),
    ],
    shown: shown ?? null,
    timelines,
  };
}

/** Captions as they are stored; none without a file. */
export async function readStoredCaptions(
  { storage }: Pick<Deps, 'storage'>,
  file: { storageKey: string; uncertainMs?: number[] | undefined } | null | undefined,
): Promise<Captions> {
  if (!file) return { cues: [], uncertainMs: [] };
  const cues = readCaptions(await text(storage.read(file.storageKey)));
  return { cues, uncertainMs: file.uncertainMs ?? [] };
}
