import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { createPatientInputSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { describe, expect, it } from 'vitest';
import { readPhone } from '../../src/modules/patients/patient/phone/read-phone';
import { lessons } from './lessons';
import { makePatients } from './people';
import { createRandom } from './random';
import { makeSendings } from './sendings';
import { makeVisits } from './visits';

const NOW = Date.UTC(2026, 10, 20, 15);
const DAY_MS = 86_400_000;

describe('makePatients', () => {
  const patients = makePatients(createRandom(1), 200, NOW);

  it('makes patients that the form accepts, each with their own phone and name', () => {
    for (const patient of patients) expect(createPatientInputSchema.parse(patient)).toEqual(patient);
    expect(new Set(patients.map(({ phone }) => readPhone(phone, { country: 'US' }))).size).toBe(200);
    expect(new Set(patients.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(200);
  });

  it('reaches nobody: its phones and addresses are reserved for fiction and examples', () => {
    for (const { phone, email } of patients) {
      expect(readPhone(phone, { country: 'US' })).toMatch(
        /^(1\d{3}55501\d\d|447700900\d{3}|49176040690\d\d)$/,
      );
      if (email !== null) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.org$/);
    }
  });
});

describe('makeSendings', () => {
  const videos = lessons.map(({ weight, daysOld }, index) => ({
    id: `video-${index}` as VideoId,
    weight,
    madeAt: NOW - daysOld * DAY_MS,
  }));
  const recipients = Array.from({ length: 50 }, (_, index) => ({
    id: `patient-${index}` as PatientId,
    hasEmail: index % 3 > 0,
    since: NOW - index * DAY_MS,
  }));
  const sendings = makeSendings(createRandom(2), { videos, patients: recipients, now: NOW });

  it('sends nothing in the future, before its video exists, or before the patient was added', () => {
    expect(sendings.length).toBeGreaterThan(100);
    for (const { at, videoId, patientIds } of sendings) {
      expect(at).toBeLessThanOrEqual(NOW);
      expect(videos.find(({ id }) => id === videoId)?.madeAt).toBeLessThan(at);
      for (const id of patientIds)
        expect(recipients.find((patient) => patient.id === id)?.since).toBeLessThan(at);
    }
  });

  it('gives nobody the same video twice, and no mail to a patient without an address', () => {
    const pairs = sendings.flatMap(({ videoId, patientIds }) => patientIds.map((id) => `${videoId} ${id}`));
    expect(new Set(pairs).size).toBe(pairs.length);
    const mailed = new Set(
      sendings.filter(({ channels }) => channels === 'mail').flatMap((one) => one.patientIds),
    );
    expect(recipients.filter(({ id, hasEmail }) => mailed.has(id) && !hasEmail)).toEqual([]);
  });
});

describe('makeVisits', () => {
  const share = { sentAt: NOW - 30 * DAY_MS, now: NOW, durationMs: 33_000, vias: ['sms', 'email'] as const };
  const all = Array.from({ length: 400 }, (_, seed) => makeVisits(createRandom(seed), share));
  const reports = all.flatMap(({ visits }) => visits.flatMap((visit) => visit.reports));

  it('reports as a page does: whole milliseconds within the video, at most five seconds at a time', () => {
    for (const { at, positionMs, ranges } of reports) {
      expect(Number.isInteger(at) && at > share.sentAt && at < NOW).toBe(true);
      expect(positionMs).toBeLessThanOrEqual(share.durationMs);
      for (const [from, to] of ranges)
        expect(to - from > 0 && to - from <= 5_000 && to === positionMs).toBe(true);
    }
  });

  it('is the same for the same seed, and different people do different things', () => {
    expect(makeVisits(createRandom(7), share)).toEqual(makeVisits(createRandom(7), share));
    expect(all.filter(({ visits }) => visits.length === 0).length).toBeGreaterThan(20);
    expect(all.filter(({ reaction }) => reaction?.reaction === 'like').length).toBeGreaterThan(60);
    expect(all.filter(({ reaction }) => reaction?.reaction === 'dislike').length).toBeGreaterThan(5);
  });
});
