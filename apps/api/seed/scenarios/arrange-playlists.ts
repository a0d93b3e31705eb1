import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { createPlaylist } from '../../src/modules/sharing/playlist/create-playlist';
import { createPlaylistShare } from '../../src/modules/sharing/share/create-playlist-share';
import { sendDelivery } from '../../src/modules/sharing/share/send-delivery';
import { updateDelivery } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import type { Random } from '../factories/random';
import { makeVisits } from '../factories/visits';
import type { UploadedLesson } from './upload-lessons';
import { eventsOfVisits, recordVisits } from './watch-shares';
import { noJobs } from './no-jobs';

const DAY_MS = 86_400_000;
const MOST_VIDEOS = 5;

/** A playlist is made of the lessons with this tag. */
const shelves = [
  { name: 'After a joint operation', category: 'Surgery', tag: 'after surgery' },
  { name: 'Exercises for every day', category: 'Movement', tag: 'exercises' },
  { name: 'Your heart and blood pressure', category: 'Heart', tag: 'heart' },
  { name: 'Living with diabetes', category: 'Diabetes', tag: 'diabetes' },
  { name: 'Taking your medicines', category: 'Medicines', tag: 'medicine' },
  { name: 'New in our practice', category: null, tag: null },
] as const;
/** Its messages are really sent, so that the outbox has a link to a playlist. */
const REALLY_SENT = 'New in our practice';

/**
 * Arranges the lessons in six playlists, shares them over the past two months and lets the patients watch.
 * @returns how many playlists and events were made
 */
export async function arrangePlaylists(
  deps: Deps,
  doctor: DoctorActor,
  input: {
    random: Random;
    now: number;
    videos: readonly (UploadedLesson & { madeAt: number })[];
    patients: readonly (Patient & { since: number })[];
  },
): Promise<{ playlists: number; events: number }> {
  const { random, now } = input;
  const whole = input.videos.filter(({ lesson }) => lesson.weight > 0);
  const events: PatientEvent[] = [];
  for (const { name, category, tag } of shelves) {
    const fitting = whole.filter(({ lesson }) => tag === null || lesson.tags.includes(tag));
    const chosen = (fitting.length > 1 ? fitting : whole).slice(-MOST_VIDEOS);
    const videos = chosen.map(({ id }) => id);
    const playlist = await createPlaylist(deps, doctor, { name, category, videos });
    const from = Math.max(now - 60 * DAY_MS, ...chosen.map(({ madeAt }) => madeAt));
    const at = Math.round(random.between(from, now - DAY_MS / 2));
    const free = input.patients.filter((patient) => patient.since < at);
    const patients = new Set<Patient['id']>();
    for (let tries = random.whole(3, 9); free.length > 0 && tries > 0; tries -= 1)
      patients.add(random.pick(free).id);
    if (patients.size === 0) continue;
    const then = { ...deps, jobs: noJobs, clock: () => at };
    const message = 'Dear {{patient.name}}, please take a quiet moment for these short videos.';
    const shares = await createPlaylistShare(then, doctor, {
      playlistId: playlist.id,
      patients: [...patients],
      message,
      channels: 'all',
    });
    const linkIds = shares.flatMap((share) => share.shares.map((inner) => inner.linkId));
    for (const share of await listShareRows(deps.db, doctor.scope, { linkIds })) {
      const durationMs = chosen.find(({ id }) => id === share.videoId)?.durationMs ?? 0;
      const visits = makeVisits(random, { sentAt: at, now, durationMs, vias: ['sms', 'email'] });
      await recordVisits(deps, doctor, share, durationMs, visits);
      events.push(...eventsOfVisits(doctor, share, durationMs, visits));
    }
    await deliver(deps, playlist.id, name === REALLY_SENT);
  }
  await appendEvents(deps.db, events);
  return { playlists: shelves.length, events: events.length };
}

/** Settles the messages of a playlist's shares. */
async function deliver(deps: Deps, playlistId: PlaylistId, isReal: boolean): Promise<void> {
  const deliveries = await deps.db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select(['delivery.id', 'delivery.channel'])
    .where('share.playlist_id', '=', playlistId)
    .execute();
  for (const { id, channel } of deliveries) {
    if (isReal) await sendDelivery(deps, { deliveryId: id, triesLeft: 1 });
    else await updateDelivery(deps.db, id, { state: channel === 'sms' ? 'delivered' : 'sent' });
  }
}
