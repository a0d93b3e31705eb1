import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId, VideoId } from '@bedside/contracts/kit/ids';
import {
  findTakenVideo,
  lockTakenVideo,
  noteCopy,
  noteNotified,
  type TakenVideo,
} from '@bedside/db/postgres/videos/taken-video.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { queueMail } from '../../base/mail/queue-mail';
import { requireRoom } from '../../base/usage/require-room';
import { createVideo } from '../../videos/video/create-video';

type CopyDeps = Pick<Deps, 'db' | 'jobs' | 'storage' | 'workDir' | 'quota' | 'publicUrl' | 'hash'>;

/**
 * Copies what somebody takes along into their own practice, each video once, however many workers try or die. A copy
 * is processed like an upload. What their own practice has no room for stays where it is, and the mail says so.
 */
export async function copyTakenVideos(deps: CopyDeps, userId: UserId): Promise<void> {
  let last: VideoId | null = null;
  for (;;) {
    const taken: TakenVideo | undefined = await findTakenVideo(deps.db, userId, last);
    if (!taken) break;
    await copy(deps, userId, taken);
    last = taken.videoId;
  }
  await deps.db.transaction().execute(async (tx) => {
    const notified = await noteNotified(tx, userId);
    const user = notified && (await findUserById(tx, userId));
    if (!user) return;
    const { subject, text, left, button, footer } = colleagueWords('mail.taken', notified);
    await queueMail(deps, tx, user.email, {
      subject,
      paragraphs: notified.left > 0 ? [...text, left] : text,
      button: { label: button, url: `${deps.publicUrl()}/my_videos` },
      footer: { text: footer },
    });
  });
}

async function copy(
  deps: CopyDeps,
  userId: UserId,
  { videoId, home, storageKey, fileName, title }: TakenVideo,
): Promise<void> {
  const size = await deps.storage.size(storageKey);
  if (size === undefined) return;
  const folder = await mkdtemp(join(deps.workDir, 'taken-'));
  // The same for each try, so that one that died leaves no second file.
  const key = `original/${deps.hash('taken-video', `${userId} ${videoId}`)}`;
  try {
    await deps.storage.link(key, await deps.storage.localPath(storageKey, folder));
    await deps.db.transaction().execute(async (tx) => {
      if (!(await lockTakenVideo(tx, userId, videoId))) return;
      const copyId = await createVideo(deps, tx, home, { title, storageKey: key, fileName, size });
      await noteCopy(tx, userId, videoId, copyId);
      await requireRoom(deps, tx, home, { added: size, isVideo: true });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deps.storage.remove([key]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
