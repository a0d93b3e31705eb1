import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkId, VideoId } from '@bedside/contracts/kit/ids';
import type { CreatePatientInput, Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { PlaylistShare } from '@bedside/contracts/sharing/share/share-playlist.schema';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Share } from '@bedside/contracts/sharing/share/share.schema';
import type { ReminderSchedule } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { putVideoFile, replaceMadeImages } from '@bedside/db/postgres/videos/video-file.repository';
import { endProcessing, insertVideo, updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import { newLinkId } from '../src/kit/secrets';
import { createPatient } from '../src/modules/patients/patient/create-patient';
import { createPlaylist } from '../src/modules/sharing/playlist/create-playlist';
import { createPlaylistShare } from '../src/modules/sharing/share/create-playlist-share';
import { createShare } from '../src/modules/sharing/share/create-share';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';

let phones = 0;

/** A patient with a phone that nobody else has and an e-mail address. */
export function makePatient(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: Partial<CreatePatientInput> = {},
): Promise<Patient> {
  phones += 1;
  return createPatient(api.deps, doctor.actor, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `patient-${phones}@home.example`,
    phone: `+1212555${String(phones).padStart(4, '0')}`,
    ...given,
  });
}

/** A video as processing leaves it, without ffmpeg: its file contains `bytes`, its length is a minute. */
export async function makeVideo(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: { title?: string | null; durationMs?: number; status?: VideoStatus; bytes?: string } = {},
): Promise<VideoId> {
  const { db, storage, workDir } = api.deps;
  const { scope } = doctor.actor;
  const { title = 'Your knee', durationMs = 60_000, status = 'ready to share', bytes = '0123456789' } = given;
  const id = await insertVideo(db, scope, { linkId: newLinkId(), title });
  if (status === 'processing') return id;
  const store = async (key: string) => {
    await mkdir(workDir, { recursive: true });
    const path = join(workDir, randomUUID());
    await writeFile(path, bytes);
    await storage.take(key, path);
    return key;
  };
  const file = { name: 'knee.mp4', mimeType: 'video/mp4', size: bytes.length };
  const key = randomUUID();
  await putVideoFile(db, id, { kind: 'original', storageKey: await store(`original/${key}`), ...file });
  await putVideoFile(db, id, { kind: 'playback', storageKey: await store(`playback/${key}.mp4`), ...file });
  const picture = { mimeType: 'image/jpeg', width: 16, height: 9, positionMs: null };
  await replaceMadeImages(db, id, [
    { type: 'poster', storageKey: await store(`poster/${key}.jpg`), ...picture },
  ]);
  const shown = { width: 16, height: 9, storyboard: null, warning: null };
  await endProcessing(db, id, { status: 'draft', durationMs, ...shown });
  if (status !== 'draft') await updateVideoRow(db, scope, id, { status });
  return id;
}

/** A playlist of these videos, or of two new ones. */
export async function makePlaylist(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: { name?: string; category?: string; videos?: VideoId[] } = {},
): Promise<Playlist> {
  const videos = given.videos ?? [
    await makeVideo(api, doctor),
    await makeVideo(api, doctor, { title: 'Your hip' }),
  ];
  const { name = 'After the operation', category = null } = given;
  return createPlaylist(api.deps, doctor.actor, { name, category, videos });
}

/** A playlist shared with one patient. Both are created unless given. */
export async function makePlaylistShare(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: { playlist?: Playlist; patient?: Patient; remind?: ReminderSchedule; quietIn?: string } = {},
): Promise<PlaylistShare & { patientLinkId: LinkId }> {
  const playlist = given.playlist ?? (await makePlaylist(api, doctor));
  const patient = given.patient ?? (await makePatient(api, doctor));
  const [share] = await createPlaylistShare(api.deps, doctor.actor, {
    playlistId: playlist.id,
    patients: [patient.id],
    message: 'Please watch these, {{patient.name}}.',
    channels: 'all',
    remind: given.remind,
    quietIn: given.quietIn,
  });
  if (!share) throw new Error('no share was made');
  return { ...share, patientLinkId: patient.linkId };
}

/** A share of a one-minute video with one patient. Both are created unless given. */
export async function makeShare(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: { videoId?: VideoId; patient?: Patient } = {},
): Promise<Share & { linkId: LinkId; videoId: VideoId; patientLinkId: LinkId }> {
  const videoId = given.videoId ?? (await makeVideo(api, doctor));
  const patient = given.patient ?? (await makePatient(api, doctor));
  const [share] = await createShare(api.deps, doctor.actor, {
    videoId,
    patients: [patient.id],
    message: 'Please watch this, {{patient.name}}.',
    channels: 'all',
  });
  if (!share) throw new Error('no share was made');
  return { ...share, videoId, patientLinkId: patient.linkId };
}
