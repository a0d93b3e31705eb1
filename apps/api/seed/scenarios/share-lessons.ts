import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { createShare } from '../../src/modules/sharing/share/create-share';
import { sendDelivery } from '../../src/modules/sharing/share/send-delivery';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { updateDelivery } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { listShareRows, type ShareRow } from '@bedside/db/postgres/sharing/share/share.query';
import type { Random } from '../factories/random';
import { makeSendings, type Sending } from '../factories/sendings';
import { makeVisits } from '../factories/visits';
import type { UploadedLesson } from './upload-lessons';
import { eventsOfVisits, recordVisits } from './watch-shares';
import { noJobs } from './no-jobs';

const EVENTS_AT_ONCE = 2_000;
/** The newest sendings are really sent, so that the outbox has links to open. */
const REALLY_SENT = 12;

/**
 * Shares the lessons over the past 90 days and lets the patients watch, react and comment.
 * @returns how many shares and events were made
 */
export async function shareLessons(
  deps: Deps,
  doctor: DoctorActor,
  input: {
    random: Random;
    now: number;
    lastName: string;
    videos: readonly (UploadedLesson & { madeAt: number })[];
    patients: readonly (Patient & { since: number })[];
  },
): Promise<{ shares: number; events: number }> {
  const { random, now } = input;
  const videos = new Map(input.videos.map((video) => [video.id, video]));
  const sendings = makeSendings(random, {
    now,
    videos: input.videos.map(({ id, madeAt, lesson }) => ({ id, madeAt, weight: lesson.weight })),
    patients: input.patients.map(({ id, email, since }) => ({ id, since, hasEmail: email !== null })),
  });
  const counts = { shares: 0, events: 0 };
  const events: PatientEvent[] = [];
  for (const [index, sending] of sendings.entries()) {
    const video = videos.get(sending.videoId);
    if (!video) continue;
    const isReal = index >= sendings.length - REALLY_SENT;
    const shares = await send(
      deps,
      doctor,
      sending,
      `Hello {{patient.name}}, Dr. ${input.lastName} has shared the video "${video.lesson.title}" with you.`,
    );
    for (const share of shares) {
      const vias = await deliver(deps, share, random, isReal);
      const visits =
        vias.length === 0
          ? undefined
          : makeVisits(random, { sentAt: sending.at, now, durationMs: video.durationMs, vias });
      if (visits) {
        await recordVisits(deps, doctor, share, video.durationMs, visits);
        events.push(...eventsOfVisits(doctor, share, video.durationMs, visits));
      }
    }
    counts.shares += shares.length;
  }
  events.sort((a, b) => a.at - b.at);
  counts.events = events.length;
  while (events.length > 0) await appendEvents(deps.db, events.splice(0, EVENTS_AT_ONCE));
  return counts;
}

async function send(deps: Deps, doctor: DoctorActor, sending: Sending, message: string): Promise<ShareRow[]> {
  const { videoId, patientIds: patients, channels } = sending;
  const then = { ...deps, jobs: noJobs, clock: () => sending.at };
  const shares = await createShare(then, doctor, { videoId, patients, message, channels });
  return listShareRows(deps.db, doctor.scope, { linkIds: shares.map((share) => share.linkId) });
}

/** Settles the messages of a share. @returns the channels by which its link arrived */
async function deliver(
  deps: Deps,
  share: ShareRow,
  random: Random,
  isReal: boolean,
): Promise<('sms' | 'email')[]> {
  const deliveries = await deps.db
    .selectFrom('delivery')
    .select(['id', 'channel'])
    .where('share_id', '=', share.id)
    .execute();
  const vias: ('sms' | 'email')[] = [];
  for (const { id, channel } of deliveries) {
    const isLost = !isReal && channel === 'mail' && random.chance(0.03);
    if (isReal) await sendDelivery(deps, { deliveryId: id, triesLeft: 1 });
    else if (isLost) await updateDelivery(deps.db, id, { state: 'failed', reason: 'not-handed-over' });
    else await updateDelivery(deps.db, id, { state: channel === 'sms' ? 'delivered' : 'sent' });
    if (!isLost) vias.push(channel === 'sms' ? 'sms' : 'email');
  }
  return vias;
}
