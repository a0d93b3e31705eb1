import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { expect } from 'vitest';
import type { Random } from '../kit/random';
import { dateOf, LENGTH, type NaiveShare } from './naive-figures';

const HOUR_MS = 3_600_000;

/** The clock that the API reads: it moves only when the test moves it. */
export type StandingClock = { now: number };

type SentShare = {
  id: string;
  video: { id: string };
  patient: { id: string };
  is_revoked: boolean;
};

/** When the next day begins in a zone, found by its date alone. */
function nextMidnight(time: number, zone: string): number {
  let [before, after] = [time, time + 26 * HOUR_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateOf(middle, zone) === dateOf(time, zone)) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * A doctor with three videos, a playlist of two of them and four patients, and a random history: the actions of both
 * sides are sent to REST v1 and recorded here.
 */
export async function startHistory(
  api: TestApi,
  clock: StandingClock,
  random: Random,
  zones: readonly string[],
) {
  const doctor = await signUpDoctor(api);
  const videos = [
    await makeVideo(api, doctor, { title: 'Knee' }),
    await makeVideo(api, doctor, { title: 'Hip' }),
    await makeVideo(api, doctor, { title: 'Hand' }),
  ];
  const playlist = await makePlaylist(api, doctor, { videos: videos.slice(0, 2) });
  const patients: Patient[] = [];
  for (let count = 0; count < 4; count += 1) patients.push(await makePatient(api, doctor));
  for (const [table, owner] of [
    ['"user"', 'id'],
    ['practice', 'owner_id'],
    ['video', 'practice_id'],
    ['patient', 'practice_id'],
    ['playlist', 'practice_id'],
  ]) {
    await api.deps.pool.query(`update ${table} set created_at = $1 where ${owner} = $2`, [
      new Date(clock.now),
      doctor.actor.userId,
    ]);
  }

  const shares: NaiveShare[] = [];
  let calls = 0;
  const pick = <T>(items: readonly T[]) => items[random.between(0, items.length - 1)] as T;
  const { token } = doctor;

  /** Usually some minutes, sometimes days, and now and then to the edge of a day. */
  function moveClock() {
    const kind = random.between(1, 10);
    if (kind <= 4) clock.now += random.between(1, 90 * 60_000);
    else if (kind <= 8) clock.now += random.between(1, 40 * HOUR_MS);
    else if (kind === 9) clock.now += random.between(1, 12 * 24 * HOUR_MS);
    else clock.now = Math.max(clock.now + 1, nextMidnight(clock.now, pick(zones)) - random.between(0, 1));
  }

  /** A share that was sent before counts as sent again. */
  function noteSent(sent: readonly SentShare[], playlistId: string | null) {
    for (const { id, video, patient, is_revoked: isRevoked } of sent) {
      const known = shares.find(({ link }) => link === id);
      if (isRevoked) continue;
      if (known) known.sentAt = clock.now;
      else {
        shares.push({
          link: id,
          videoId: video.id,
          patientId: patient.id,
          playlistId,
          sentAt: clock.now,
          isRevoked: false,
          reaction: null,
          comment: null,
          marks: new Map(),
          sessions: new Map(),
          openings: [],
        });
      }
    }
  }

  async function send() {
    const body = { patients: [pick(patients).id], message: `Please watch, ${clock.now}`, channels: 'all' };
    if (random.between(1, 3) > 1) {
      const answer = await api.call('POST', `/videos/${pick(videos)}/patients`, { token, body });
      expect(answer.status).toBe(201);
      noteSent((answer.body as { data: SentShare[] }).data, null);
    } else {
      const answer = await api.call('POST', `/playlists/${playlist.id}/patients`, { token, body });
      expect(answer.status).toBe(201);
      const [sent] = (answer.body as { data: { patientVideos: { data: SentShare[] } }[] }).data;
      noteSent(sent?.patientVideos.data ?? [], playlist.id);
    }
  }

  async function changeShare(share: NaiveShare) {
    const kind = random.between(1, 3);
    const body = kind === 1 ? { is_revoked: true } : kind === 2 ? { is_revoked: false } : { resend: true };
    // A message that still waits is not sent a second time.
    if (kind === 3) await api.runJobs();
    const { status } = await api.call('PATCH', `/patient-videos/${share.link}`, { token, body });
    if (kind === 3) {
      expect(status).toBe(share.isRevoked ? 409 : 200);
      if (status === 200) share.sentAt = clock.now;
    } else if (status === 200) share.isRevoked = kind === 1;
    // Restoring is refused where a newer share has replaced it.
    else expect([kind, status]).toEqual([2, 409]);
  }

  /** Erases a patient with everything that counts of them, and adds another one. */
  async function erasePatient() {
    const at = random.between(0, patients.length - 1);
    const { id } = patients[at] as Patient;
    expect((await api.call('DELETE', `/patients/${id}`, { token })).status).toBeLessThan(300);
    await api.runJobs();
    for (const share of shares.filter(({ patientId }) => patientId === id))
      shares.splice(shares.indexOf(share), 1);
    patients[at] = await makePatient(api, doctor);
  }

  /** A patient's action by a link: the call, and what it changes unless the link is revoked. */
  function pickAct(share: NaiveShare): { call: [string, string, object?]; note: () => void } {
    const second = random.between(0, 4) * 12;
    const at = clock.now;
    switch (random.between(1, 11)) {
      case 1:
      case 2: {
        const [via, device] = [
          pick(['sms', 'email', 'platform'] as const),
          pick(['mobile', 'desktop'] as const),
        ];
        const note = () => void share.openings.push({ at, via, device });
        return { call: ['POST', 'opened', { via, device }], note };
      }
      case 3:
      case 4: {
        const session = `sitting-${random.between(1, 4)}`;
        const position = random.between(0, 10) * (LENGTH / 10);
        const known = share.sessions.get(session);
        // A page is on one device, and says always that it came by the same message.
        const { via, device } = known ?? {
          via: pick(['sms', 'email', 'platform'] as const),
          device: pick(['mobile', 'desktop'] as const),
        };
        // Calls of a session arrive in any order, and half of the pages report what they played.
        const from = position - random.between(0, position);
        const call = random.between(1, 2) === 1 && from < position ? (calls += 1) : undefined;
        const note = () => {
          const { firstAt, furthest, played } = known ?? { firstAt: at, furthest: 0, played: new Map() };
          if (call !== undefined) played.set(call, [from, position]);
          share.sessions.set(session, {
            via,
            device,
            firstAt,
            lastAt: at,
            furthest: Math.max(furthest, position),
            played,
          });
        };
        const ranges = call === undefined ? {} : { ranges: [[from, position]], call };
        return { call: ['POST', 'view', { session, current_time: position, via, device, ...ranges }], note };
      }
      case 5:
      case 6: {
        const given = pick(['like', 'dislike'] as const);
        return {
          call: ['POST', 'reaction', { reaction: given }],
          note: () => (share.reaction = { given, at }),
        };
      }
      case 7:
        return {
          call: ['POST', 'reaction', { reaction: 'no-reaction' }],
          note: () => (share.reaction = null),
        };
      case 8: {
        const text = `Said at ${at}`;
        return { call: ['POST', 'comment', { text }], note: () => (share.comment = { text, at }) };
      }
      case 9:
        return { call: ['DELETE', 'comment'], note: () => (share.comment = null) };
      case 10:
        return {
          call: ['POST', 'unclear', { current_time: second }],
          note: () => void (share.marks.has(second) || share.marks.set(second, at)),
        };
      default:
        return {
          call: ['DELETE', `unclear?current_time=${second}`],
          note: () => void share.marks.delete(second),
        };
    }
  }

  return {
    doctor,
    videos,
    playlist,
    patients,
    shares,
    /** Lets time pass and one event happen. */
    async goOn() {
      moveClock();
      const share = shares.length > 0 ? pick(shares) : undefined;
      const chance = random.between(1, 12);
      if (!share || chance <= 2) return send();
      if (chance === 4 && random.between(1, 4) === 1) return erasePatient();
      if (chance === 3 && share.playlistId === null) return changeShare(share);
      const { call, note } = pickAct(share);
      const [method, path, body] = call;
      const act = () => api.call(method, `/public-patient-videos/${share.link}/${path}`, { body });
      const { status } = await act();
      // A page that did not read the answer sends what it played once more.
      if (path === 'view' && random.between(1, 3) === 1) await act();
      if (share.isRevoked) expect([path, status]).toEqual([path, 404]);
      else {
        expect([path, status < 300]).toEqual([path, true]);
        note();
      }
    },
  };
}

export type History = Awaited<ReturnType<typeof startHistory>>;
