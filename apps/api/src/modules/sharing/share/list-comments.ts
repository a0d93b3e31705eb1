import { AppError } from '@bedside/contracts/kit/app-error';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListCommentsInput, ShareComment } from '@bedside/contracts/sharing/share/share.schema';
import { listSharePage } from '@bedside/db/postgres/sharing/share-list.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { openComments } from './open-comments';

/** The comments of patients on a video, newest first. @throws AppError `not-found` */
export async function listComments(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: ListCommentsInput,
): Promise<Page<ShareComment>> {
  const { videoId, page, limit } = input;
  if (!(await findVideoNames(deps.db, doctor.scope, [videoId])).has(videoId)) throw new AppError('not-found');
  const found = await listSharePage(
    deps.db,
    doctor.scope,
    { videoId, hasComment: true },
    { orderBy: 'commentAt', sortedBy: 'desc', limit, offset: (page - 1) * limit },
  );
  const opened = await openComments(deps, doctor.scope.practiceId, found.items);
  const items = opened.flatMap(({ id, linkId: shareLinkId, patient, comment }) =>
    comment ? [{ id, shareLinkId, patient, text: comment.text, createdAt: comment.createdAt }] : [],
  );
  await recordListing(deps, doctor, 'shares.listed');
  return { items, total: found.total, page, limit };
}
