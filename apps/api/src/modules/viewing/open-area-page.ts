import { AppError } from '@bedside/contracts/kit/app-error';
import { toDoctorCardRestV1 } from '@bedside/contracts/user/user.rest-v1';
import type { AreaPlaylist, AreaVideo, PatientPage } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { PatientVideo } from '@bedside/contracts/viewing/viewing.schema';
import { readShareFigures, type ShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { listAreaPlaylists, listAreaShares } from '@bedside/db/postgres/patient-area.query';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import { presentDoctorCard } from '../user/present-doctor-card';
import { findAreaPatient } from './find-area-patient';
import { loadPatientPlaylists } from './load-patient-playlists';
import { loadPatientVideos } from './load-patient-videos';

type AreaDeps = Pick<Deps, 'db' | 'mediaLinks' | 'eventStore' | 'log'>;

/** A patient's own videos or playlists with how far each was watched, newest first. Reading changes nothing. */
export async function openAreaPage(
  deps: AreaDeps,
  link: { patientLinkId: string; of: 'videos' | 'playlists' },
): Promise<PatientPage> {
  const patient = await findAreaPatient(deps, link.patientLinkId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  });
  const row = patient && (await findUserById(deps.db, patient.scope.doctorId));
  if (!patient || !row) return { kind: 'missing' };
  const { scope, id: patientId, firstName } = patient;
  const [shares, figures] = await Promise.all([
    listAreaShares(deps.db, { patientId }),
    readProgress(deps, { doctorId: scope.doctorId, patientId }),
  ]);
  const progress = new Map(shares.map((share) => [share.linkId as string, figures.get(share.id)]));
  const doctor = toDoctorCardRestV1(presentDoctorCard(deps, row));
  const area = { area: link.patientLinkId, firstName, doctor };
  if (link.of === 'videos') {
    const videos = await loadPatientVideos(deps, scope, shares);
    return {
      kind: 'my-videos',
      ...area,
      items: videos.map((video) => toAreaVideo(video, progress.get(video.linkId))),
    };
  }
  const playlists = await loadPatientPlaylists(deps, await listAreaPlaylists(deps.db, { patientId }));
  const items = playlists.map(({ linkId, playlist, timeSent, videos }): AreaPlaylist => ({
    id: linkId,
    name: playlist.name,
    cover: videos.find(({ video }) => video.posterUrl !== null)?.video.posterUrl ?? null,
    timeSent: timeSent.toISOString(),
    videos: videos.length,
    watched: videos.filter((video) => isWatched(progress.get(video.linkId))).length,
  }));
  return { kind: 'my-playlists', ...area, items: items.filter(({ videos }) => videos > 0) };
}

/** By share; nothing while the event store is away, since she can watch all the same. */
async function readProgress(
  deps: AreaDeps,
  of: { doctorId: string; patientId: string },
): Promise<Map<string, ShareFigures>> {
  try {
    const figures = await readShareFigures(deps.eventStore, of);
    return new Map(figures.map((row) => [row.shareId, row]));
  } catch (error) {
    deps.log.warn({ err: error }, 'a patient area is shown without what was watched');
    return new Map();
  }
}

const isWatched = (figures: ShareFigures | undefined) => (figures?.completedViews ?? 0) > 0;

function toAreaVideo(share: PatientVideo, figures: ShareFigures | undefined): AreaVideo {
  const isNew = share.firstTimeOpened === null && (figures?.views ?? 0) === 0;
  let state: AreaVideo['state'] = isNew ? 'new' : 'begun';
  if (isWatched(figures)) state = 'watched';
  return {
    id: share.linkId,
    title: share.video.title,
    cover: share.video.posterUrl,
    duration: share.video.durationMs / 1_000,
    timeSent: share.timeSent.toISOString(),
    state,
    watched: figures?.watchedPercent ?? null,
  };
}
