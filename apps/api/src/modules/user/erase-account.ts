import { AppError } from '@bedside/contracts/kit/app-error';
import { doctorScope } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { eraseUploadsJob, removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import { forgetMailbox } from '@bedside/db/postgres/email-code.repository';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { deleteKeptMessages, deleteMessagesTo } from '@bedside/db/postgres/outbox-message.repository';
import { listImportKeys } from '@bedside/db/postgres/patient-import.query';
import { deleteQueuedMailsTo } from '@bedside/db/postgres/queued-mail.repository';
import { listRecordingKeys } from '@bedside/db/postgres/recording.repository';
import { listShareLinks } from '@bedside/db/postgres/share-link.query';
import { listUploadIds } from '@bedside/db/postgres/upload.repository';
import { deleteUserRow, lockUser } from '@bedside/db/postgres/user.repository';
import { noteAllVideosForRemoval, noteForRemoval } from '@bedside/db/postgres/video-file.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { eraseLater } from '../event/erase-later';
import { newEvent } from '../event/new-event';

/**
 * Erases the caller's account with everything that belongs to it: patients, videos, shares, imports, messages,
 * sessions and statistics. All rows go in one transaction; what lies outside of Postgres (files, uploads under way,
 * events) goes by jobs of the same transaction, which a crash only delays.
 * @throws AppError `not-found` for any id but the caller's own
 */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'clock'>,
  member: Member,
  userId: string,
): Promise<void> {
  const missing = () => new AppError('not-found', { message: texts.notFound });
  if (userId.toLowerCase() !== member.userId) throw missing();
  // Of another role than doctor nothing below finds a row.
  const scope = doctorScope(member.userId);
  const linkIds = await deps.db.transaction().execute(async (tx) => {
    // What is being written for this account right now is either seen below or finds nothing to belong to.
    const user = await lockUser(tx, member.userId);
    if (!user) throw missing();
    await noteAllVideosForRemoval(tx, scope);
    await noteForRemoval(tx, [
      ...(await listImportKeys(tx, scope)),
      ...(await listRecordingKeys(tx, scope)),
      ...(user.avatarKey === null ? [] : [user.avatarKey]),
    ]);
    const uploadIds = await listUploadIds(tx, scope);
    const links = await listShareLinks(tx, scope);
    await deleteKeptMessages(tx, scope, {});
    await deleteMessagesTo(tx, user.email);
    await deleteQueuedMailsTo(tx, user.email);
    await forgetMailbox(tx, user.mailbox);
    await deleteUserRow(tx, member.userId);
    await appendEvents(tx, [newEvent(deps, 'erased', { doctorId: member.userId })]);
    await eraseLater(deps, tx, { doctorId: member.userId });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    if (uploadIds.length > 0) await deps.jobs.add(tx, eraseUploadsJob, { uploadIds });
    return links;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
