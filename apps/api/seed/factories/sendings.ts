import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import type { Random } from './random';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How many days of history the practice has. */
export const HISTORY_DAYS = 90;

type SharedVideo = { id: VideoId; weight: number; madeAt: number };
type Recipient = { id: PatientId; hasEmail: boolean; since: number };

/** One press of the button "Share video": when, which video, and to whom. */
export type Sending = { at: number; videoId: VideoId; patientIds: PatientId[]; channels: ChannelChoice };

/**
 * What a practice sends in 90 days: a few single shares on every working day, a little more each month, and sometimes
 * one video to many patients. Nobody gets the same video twice.
 */
export function makeSendings(
  random: Random,
  given: { videos: readonly SharedVideo[]; patients: readonly Recipient[]; now: number },
): Sending[] {
  const { videos, patients, now } = given;
  const pairs = new Set<string>();
  const today = now - (now % DAY_MS);
  const sendings: Sending[] = [];

  const send = (moment: number, wanted: number) => {
    const at = Math.round(moment);
    const made = videos.filter((video) => video.weight > 0 && video.madeAt < at);
    if (at > now || made.length === 0) return;
    const { id: videoId } = random.weighted(made, (video) => video.weight);
    const channels = random.weighted(['all', 'sms', 'mail'] as const, (choice) => (choice === 'all' ? 5 : 2));
    const free = patients.filter(
      (patient) =>
        patient.since < at &&
        !pairs.has(`${videoId} ${patient.id}`) &&
        (channels !== 'mail' || patient.hasEmail),
    );
    const chosen = new Set<PatientId>();
    for (let tries = 0; free.length > 0 && tries < wanted; tries += 1) chosen.add(random.pick(free).id);
    for (const patientId of chosen) pairs.add(`${videoId} ${patientId}`);
    if (chosen.size > 0) sendings.push({ at, videoId, patientIds: [...chosen], channels });
  };

  for (let ago = HISTORY_DAYS - 1; ago >= 0; ago -= 1) {
    const midnight = today - ago * DAY_MS;
    const weekday = new Date(midnight).getUTCDay();
    const isOpen = weekday >= 1 && weekday <= 5;
    const growth = 1 + 0.6 * (1 - ago / HISTORY_DAYS);
    const singles = isOpen ? Math.round(random.between(3, 8) * growth) : random.whole(0, 1);
    for (let n = 0; n < singles; n += 1) send(midnight + random.between(8, 17.5) * HOUR_MS, 1);
    if (isOpen && random.chance(0.16))
      send(midnight + random.between(11, 13) * HOUR_MS, random.whole(12, 26));
  }
  return sendings.sort((a, b) => a.at - b.at);
}
