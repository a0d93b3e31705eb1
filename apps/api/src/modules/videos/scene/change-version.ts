import { randomUUID } from 'node:crypto';
import { writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { bringHome, captionsOfNext } from '@bedside/contracts/videos/scene/scene-home.rules';
import type { FollowedCaptions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { timelineOf } from '@bedside/contracts/videos/scene/scene-time.rules';
import { putTimeline } from '@bedside/db/postgres/videos/version-timeline.repository';
import {
  exchangePlayback,
  noteForRemoval,
  type ShownFiles,
} from '@bedside/db/postgres/videos/video-file.repository';
import {
  deleteVersion,
  dropOldVersions,
  putVersionCaptions,
  storeVersion,
  type VersionCaptions,
} from '@bedside/db/postgres/videos/video-version.repository';
import { showVersion } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { storeBytes } from '../../../ports/store-bytes';
import { noteTranscript } from '../transcript/note-transcript';
import { followMoments } from './rendering/follow-moments';
import { readCaptionHome, readStoredCaptions, type CaptionHome } from './rendering/read-caption-home';

type ChangeDeps = Pick<Deps, 'storage' | 'workDir' | 'diskRoom'>;

/** The version that a video shows next. */
export type NextVersion = {
  files: Pick<ShownFiles, 'file' | 'images'>;
  shape: Parameters<typeof showVersion>[2];
} & (
  | { scene: Scene }
  /** It has an id and a time, and captions that belong to it. */
  | { known: { id: string; madeAt: Date }; captions: ShownFiles['captions']; isWritten?: true }
);

/**
 * Shows another version of a locked video and stores the earlier one, in the caller's transaction. Captions, chapters,
 * marks, kept answers and messages follow to the moments that mean the same. What was written on the earlier version goes
 * back to the original first, so that every version has it; with `isWritten`, what was written on the next one does too.
 * @returns the id of the version
 */
export async function changeVersion(
  deps: ChangeDeps,
  tx: Database,
  scope: PracticeScope,
  videoId: VideoId,
  next: NextVersion,
): Promise<string> {
  const home = await readCaptionHome({ ...deps, db: tx }, videoId);
  const { shown, timelines } = home;
  const timeline =
    'scene' in next ? timelineOf(next.scene, home.sources) : (timelines.get(next.known.id) ?? []);
  const stored = 'known' in next ? next.captions : null;
  const own = { timeline, captions: await readStoredCaptions(deps, stored) };
  const isUnknown = 'known' in next && timeline.length === 0;
  const captions = 'isWritten' in next ? bringHome(home.captions, own) : home.captions;
  const written = [
    ...('scene' in next ? [] : [own]),
    ...(shown && ('scene' in next || 'isWritten' in next) ? [shown] : []),
  ];
  const following = captionsOfNext(captions, written, timeline);
  const file = isUnknown ? stored : await storeAnew(deps, home.fileName, following, own.captions, stored);

  if ('known' in next) await deleteVersion(tx, next.known.id);
  await storeVersion(tx, videoId);
  const known = 'known' in next ? next.known : undefined;
  const versionId = await exchangePlayback(tx, videoId, { ...next.files, captions: file }, known);
  if ('scene' in next) await putTimeline(tx, videoId, versionId, timeline);
  if (stored && stored.storageKey !== file?.storageKey) await noteForRemoval(tx, [stored.storageKey]);
  await storeHome(deps, tx, { ...home, captions }, versionId);
  await noteTranscript(deps, tx, scope, videoId);
  await showVersion(tx, videoId, next.shape);
  await noteForRemoval(tx, await dropOldVersions(tx, videoId));
  if (shown)
    await followMoments(tx, videoId, {
      from: { id: shown.id, cues: shown.captions.cues },
      to: { id: versionId, timeline },
      timelines,
    });
  return versionId;
}

/** Captions as a file; the stored one where nothing changed. */
async function storeAnew(
  deps: ChangeDeps,
  name: string,
  captions: FollowedCaptions,
  before: { cues: readonly unknown[]; uncertainMs: readonly number[] },
  stored: ShownFiles['captions'],
): Promise<ShownFiles['captions']> {
  if (captions.cues.length === 0) return null;
  if (stored && isSame(captions, before)) return stored;
  return storeCaptions(deps, name, captions);
}

async function storeCaptions(
  deps: ChangeDeps,
  name: string,
  { cues, uncertainMs }: FollowedCaptions | CaptionHome['captions'],
): Promise<VersionCaptions> {
  const bytes = Buffer.from(writeCaptions(cues));
  const storageKey = `captions/${randomUUID()}.vtt`;
  await storeBytes(deps, storageKey, bytes);
  const mimeType = 'text/vtt; charset=utf-8';
  return { storageKey, name, mimeType, size: bytes.length, uncertainMs: [...uncertainMs] };
}

/** Stores the captions of an original that is not shown. One that is shown has them in its own file. */
async function storeHome(
  deps: ChangeDeps,
  tx: Database,
  { originalId, isOwn, captions, storageKey, fileName }: CaptionHome,
  versionId: string,
): Promise<void> {
  if (!isOwn || originalId === undefined || originalId === versionId) return;
  const before = await readStoredCaptions(deps, storageKey ? { storageKey } : null);
  if (isSame({ cues: before.cues }, { cues: captions.cues })) return;
  const file = captions.cues.length > 0 ? await storeCaptions(deps, fileName, captions) : null;
  await noteForRemoval(tx, await putVersionCaptions(tx, originalId, file));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
