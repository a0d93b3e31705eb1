import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { figures, type PeopleFigure } from '@bedside/contracts/figures/analytics/figure.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import {
  listReached,
  type Reach,
  type ReachSubject,
  type ReachedRow,
} from '@bedside/db/postgres/sharing/reach.query';
import type { WatchedShare } from '@bedside/db/postgres/sharing/watched-share';
import type { DoctorActor } from '../../../../kit/actor';
import { readFigures } from '../../../base/figure/read-figures';
import { pagingOf, type Behind, type PeopleDeps } from './behind';

/** The figures that count people, each once. */
export const isReach = (figure: PeopleFigure): figure is Reach => figures[figure].of === 'people';

/** The people who came so far, each once. They have no days. */
export async function findReached(
  deps: PeopleDeps,
  doctor: DoctorActor,
  reach: Reach,
  input: ListPeopleInput,
): Promise<Behind<ReachedRow>> {
  const { subject, watched } = await findSubject(deps, doctor, input);
  const found = await listReached(deps.db, doctor.scope, { subject, reach, watched }, pagingOf(input));
  return { ...found, value: found.total };
}

/** Whose way is followed, and how what they have was watched. */
async function findSubject(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { videoId, patientId, playlistId }: ListPeopleInput,
): Promise<{ subject: ReachSubject; watched: WatchedShare[] }> {
  const { practiceId } = doctor.scope;
  const read = (of: { videoIds?: readonly string[]; videoId?: string; patientId?: string }) =>
    readFigures(() => readShareFigures(deps.eventStore, { practiceId, ...of }));
  if (playlistId !== undefined && videoId === undefined) {
    const playlist = await findPlaylistById(deps.db, doctor.scope, playlistId);
    if (!playlist) throw new AppError('not-found');
    return { subject: { playlist }, watched: await read({ videoIds: playlist.videoIds }) };
  }
  const subject = { videoId, patientId, playlistId };
  return { subject, watched: await read({ ...(videoId && { videoId }), ...(patientId && { patientId }) }) };
}
