import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import { toDoctorCardRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import { watchStateOf } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type {
  AreaPlaylist,
  AreaVideo,
  PatientPage,
} from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { PatientVideo } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { readShareFigures, type ShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import { countUnreadOfPatient } from '@bedside/db/postgres/conversation/chat.query';
import {
  countTakenBack,
  listAreaPlaylists,
  listAreaShares,
} from '@bedside/db/postgres/sharing/patient-area.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import { noteLinkUse } from '../area/note-link-use';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import { findAreaPatient } from './pages/find-area-patient';
import { loadPatientPlaylists } from './pages/load-patient-playlists';
import { loadPatientVideos } from './pages/load-patient-videos';

type AreaDeps = Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'eventStore' | 'log' | 'practiceTexts'>;

/**
 * A patient's own videos or playlists with the progress in each, newest first, or the frame of the conversation.
 * Reading changes nothing but the time at which the link was used last.
 */
export async function openAreaPage(
  deps: AreaDeps,
  link: { patientLinkId: string; of: 'videos' | 'playlists' | 'messages' },
): Promise<PatientPage> {
  const patient = await findAreaPatient(deps, link.patientLinkId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  });
  const row = patient && (await findDoctor(deps.db, patient.scope.practiceId, { patientId: patient.id }));
  if (!patient || !row) return { kind: 'missing' };
  const { scope, id: patientId, firstName, usedAt } = patient;
  await noteLinkUse(deps, { kind: 'area', id: patientId, usedAt });
  const doctor = toDoctorCardRestV1(presentDoctorCard(deps, row));
  const unread = await countUnreadOfPatient(deps.db, patientId);
  const area = { area: link.patientLinkId, firstName, doctor, unread };
  if (link.of === 'messages') {
    const setting = await findChatSetting(deps.db, scope);
    return { kind: 'my-messages', ...area, emergency: setting?.emergency ?? chatWords('emergency') };
  }
  const [shares, figures, takenBack] = await Promise.all([
    listAreaShares(deps.db, { patientId }),
    readProgress(deps, { practiceId: scope.practiceId, patientId }),
    countTakenBack(deps.db, patientId),
  ]);
  const progress = new Map(
    shares.map((share) => [share.linkId as string, figures && (figures.get(share.id) ?? nothingYet)]),
  );
  if (link.of === 'videos') {
    const videos = await loadPatientVideos(deps, scope, shares);
    return {
      kind: 'my-videos',
      ...area,
      takenBack,
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

/** By share; null while the event store cannot be reached, because the patient can watch all the same. */
async function readProgress(
  deps: AreaDeps,
  of: { practiceId: string; patientId: string },
): Promise<Map<string, Progress> | null> {
  try {
    const figures = await readShareFigures(deps.eventStore, of);
    return new Map(figures.map((row) => [row.shareId, row]));
  } catch (error) {
    deps.log.warn({ err: error }, 'a patient area is shown without what was watched');
    return null;
  }
}

type Progress = Pick<ShareFigures, 'views' | 'completedViews' | 'watchedPercent'>;
/** A share without events in the event store. */
const nothingYet: Progress = { views: 0, completedViews: 0, watchedPercent: null };

const isWatched = (progress: Progress | null | undefined) => (progress?.completedViews ?? 0) > 0;

function toAreaVideo(share: PatientVideo, progress: Progress | null | undefined): AreaVideo {
  return {
    id: share.linkId,
    title: share.video.title,
    cover: share.video.posterUrl,
    duration: share.video.durationMs / 1_000,
    timeSent: share.timeSent.toISOString(),
    state: watchStateOf(progress ?? null, share.firstTimeOpened !== null),
    watched: progress?.watchedPercent ?? null,
  };
}
