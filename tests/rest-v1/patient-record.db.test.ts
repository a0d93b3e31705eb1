import { exportPatientRecord } from '@bedside/api/modules/practice/patient-record/export-patient-record';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { passOf, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type {
  PatientRecord,
  PatientRecordPart,
} from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally } from '../abuse/at-once';

let api: TestApi;
let doctor: TestDoctor;
let patient: Patient;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  const name = { firstName: 'Zaphod', lastName: '陳大文 عمر خالد Ñandú' };
  patient = await makePatient(api, doctor, { ...name, email: 'zaphod@home.example' });
});

/** Which part of a record shows a table. A new table with something about a patient must be named here, and filled. */
const partOf: Record<string, PatientRecordPart> = {
  audit_event: 'auditEvents',
  chat: 'conversation',
  chat_attachment: 'conversationFiles',
  chat_message: 'conversationMessages',
  delivery: 'messages',
  outbox_message: 'waitingMessages',
  patient: 'profile',
  patient_consent: 'consents',
  patient_import_change: 'importedRows',
  patient_import_draft_row: 'importedRows',
  patient_import_error: 'importedRows',
  patient_news: 'noticesToDoctor',
  patient_reply: 'replies',
  queued_mail: 'waitingMessages',
  share: 'videos',
  sign_mail: 'noticesToDoctor',
  unclear_moment: 'unclearMoments',
  video_answer_patient: 'plannedAnswers',
  voice_transcript: 'conversationFiles',
};
/** A capability, the short address of a share, and hashes of addresses that the profile shows. */
const leftOut = ['area_code', 'short_link', 'message_recipient', 'replaced_link'];

const words = [
  ...['Zaphod', 'zaphod@home.example', 'Please watch this', 'Please watch these', 'Thank you kindly'],
  ...['It hurts by text', 'Does my knee heal', 'photo.pdf', 'I asked by voice', 'An answer by video'],
  ...['A waiting mail', 'A sent mail', 'changed.csv', 'refused.csv', 'draft.csv'],
  ...['first-sitting', 'share.viewed', 'share.opened', 'patient.created'],
  'I agree to this',
];

/** Something of every kind about the patient. */
async function fill(): Promise<void> {
  const { linkId, videoId } = await makeShare(api, doctor, { patient });
  await makePlaylistShare(api, doctor, { patient });
  const at = `/public-patient-videos/${linkId}`;
  for (const [path, body] of [
    [`${at}/opened`, { via: 'sms', device: 'mobile' }],
    [`${at}/view`, { session: 'first-sitting', current_time: 50, ranges: [[0, 50]] }],
    [`${at}/comment`, { text: 'Thank you kindly' }],
    [`/public-chats/${patient.linkId}/messages`, { key: 'a', text: 'Does my knee heal' }],
  ] as const)
    expect((await api.call('POST', path, { body })).status).toBeLessThan(300);
  for (const statement of [
    `insert into unclear_moment (share_id, position_s, practice_id) select id, 3, $1 from share
       where patient_id = $2 and video_id = $3`,
    `with asked as (insert into patient_consent_setting (practice_id, version) select $1, 1 where $3::uuid is not null
       returning practice_id),
       words as (insert into patient_consent_text (practice_id, version, text, created_at)
         select practice_id, 1, 'I agree to this', now() from asked)
     insert into patient_consent (patient_id, version, agreed_at) select $2, 1, now() from asked`,
    `insert into patient_reply (patient_id, text, received_at) select $2, 'It hurts by text', now()
       where $1::uuid <> $3::uuid`,
    `with one as (insert into chat_attachment (patient_id, author, kind, name, content_type, size, storage_key, created_at)
       select $2, 'patient', 'audio', 'photo.pdf', 'audio/mp4', 1, 'attachment/' || $2::uuid, now() returning id)
     insert into voice_transcript (attachment_id, state, text) select id, 'done', 'I asked by voice' from one
       where $1::uuid <> $3::uuid`,
    `insert into sign_mail (patient_id, video_id, queued_at) select $2, $3, now() where $1::uuid is not null
       on conflict do nothing`,
    `insert into patient_news (patient_id, waiting) select $2, '{message}' where $1::uuid <> $3::uuid`,
    `insert into queued_mail (recipient, subject, html, text, patient_id)
       select 'a@home.example', 'A waiting mail', '', '', $2 where $1::uuid <> $3::uuid`,
    `insert into outbox_message (channel, recipient, subject, text, message_key, patient_id)
       select 'mail', 'a@home.example', 'A sent mail', '', 'key-' || $2::uuid, $2 where $1::uuid <> $3::uuid`,
    `with upload as (insert into upload (id, practice_id, file_name) values (replace($2::uuid::text, '-', ''), $1, 'a.mp4')
       returning id), made as (
       insert into recording (id, practice_id, upload_id, type, started_at, heard_at)
         select $2, $1, id, 'video/mp4', now(), now() from upload returning id), planned as (
       insert into video_answer (recording_id, title, captions, video_id, is_kept)
         select id, 'An answer by video', '[]', $3, false from made returning recording_id)
     insert into video_answer_patient (recording_id, patient_id) select recording_id, $2 from planned`,
    `with made as (insert into patient_import (practice_id, file_name, columns, reading, total_rows)
       select $1, 'changed.csv', '{phone}', '{}', 1 where $3::uuid is not null returning id)
     insert into patient_import_change (import_id, patient_id, before, after) select id, $2, '{}', '{}' from made`,
    `with made as (insert into patient_import (practice_id, file_name, columns, reading, total_rows)
       select $1, 'refused.csv', '{phone}', '{}', 1 where $3::uuid is not null returning id)
     insert into patient_import_error (import_id, row_number, field, kind, phone, cells)
       select made.id, 2, 'phone', 'duplication', phone, array[phone] from made, patient where patient.id = $2`,
    `with made as (insert into patient_import_draft (practice_id, file_name, header, columns, reading, survey, source)
       select $1, 'draft.csv', '{phone}', '{phone}', '{}', '[]', '{}' where $3::uuid is not null returning id)
     insert into patient_import_draft_row (draft_id, row_number, cells, phone)
       select made.id, 2, array[phone], phone from made, patient where patient.id = $2`,
  ])
    await api.deps.pool.query(statement, [doctor.actor.userId, patient.id, videoId]);
  await api.flushEvents();
}

const recordAt = (id: string, format: string, token = doctor.token) =>
  api.app.inject({
    url: `/v1/patients/${id}/record?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  });
const ownRecord = (
  digits: string,
  { format = 'json', address = '203.0.113.5', link = patient.linkId as string } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/my-data/${link}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      cookie: passOf(api.deps, link),
    },
    payload: new URLSearchParams({ digits, format }).toString(),
  });

/** Tables that belong to a patient by foreign keys, or have columns that name one. */
async function tablesOfPatients(): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ name: string }>(
    `with recursive belonging (id) as (
       select 'patient'::regclass::oid
       union
       select pg_constraint.conrelid from pg_constraint join belonging on pg_constraint.confrelid = belonging.id
       where pg_constraint.contype = 'f' and pg_constraint.confdeltype = 'c'
     )
     select id::regclass::text as name from belonging
     union select table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('patient_id', 'patient_ids', 'patient_link_id', 'phone')`,
  );
  return rows.map(({ name }) => name).sort();
}

describe("a patient's record", () => {
  it('has every table that can hold something about a patient', async () => {
    expect(await tablesOfPatients()).toEqual([...Object.keys(partOf), ...leftOut].sort());
    await fill();
    const answer = await recordAt(patient.id, 'json');
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="patient-record.json"',
    ]);
    const { parts, doctor: of } = JSON.parse(answer.payload) as PatientRecord;
    for (const [table, part] of Object.entries(partOf))
      expect([table, parts[part].length > 0]).toEqual([table, true]);
    for (const word of words) expect([word, answer.payload.includes(word)]).toEqual([word, true]);
    expect(of).toEqual({ name: 'Dr. Grace Hopper', placeOfWork: expect.any(String) as string });
    expect(parts.viewingSessions).toEqual([
      expect.objectContaining({ session: 'first-sitting', furthestMs: 50_000, playedMs: [[0, 50_000]] }),
    ]);
    expect(parts.importedRows).toHaveLength(3);
  });

  it('is a PDF with page numbers too, with names in any script', async () => {
    await fill();
    const asked = { patientId: patient.id, format: 'pdf' } as const;
    const { file, ...about } = await exportPatientRecord(api.deps, doctor.actor, asked);
    expect(about).toEqual({ fileName: 'patient-record.pdf', type: 'application/pdf' });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  it("has nothing of another patient, and is for the patient's doctor alone", async () => {
    const other = await makePatient(api, doctor, { firstName: 'Trillian', lastName: 'McMillan' });
    await makeShare(api, doctor, { patient: other });
    await fill();
    expect((await recordAt(patient.id, 'json')).payload).not.toMatch(/Trillian/);
    expect((await recordAt(other.id, 'json')).payload).not.toMatch(/Zaphod/);
    expect((await recordAt(patient.id, 'json', (await signUpDoctor(api)).token)).statusCode).toBe(404);
    expect((await recordAt(patient.id, 'xml')).statusCode).toBe(422);
  });

  it('is an event of the log, for the doctor and for the patient', async () => {
    await recordAt(patient.id, 'json');
    await ownRecord('0');
    await ownRecord(patient.phone.slice(-4));
    const { rows } = await api.deps.pool.query<{ actor: string; outcome: string }>(
      `select actor, outcome from audit_event where patient_id = $1 and action = 'patient.exported' order by position`,
      [patient.id],
    );
    expect(rows).toEqual([
      { actor: 'user', outcome: 'done' },
      { actor: 'visitor', outcome: 'refused' },
      { actor: 'visitor', outcome: 'done' },
    ]);
  });
});

describe("the record in the patient's area", () => {
  it('is saved by the patient, who knows the end of the phone number', async () => {
    await fill();
    const headers = { cookie: passOf(api.deps, patient.linkId) };
    const page = await api.app.inject({ url: `/my-data/${patient.linkId}`, headers });
    expect(page.payload).toContain('Last 4 digits of your phone number');
    const wrong = await ownRecord('12');
    expect([wrong.statusCode, wrong.payload.includes('role="alert"')]).toEqual([422, true]);
    const answer = await ownRecord(patient.phone.slice(-4));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const word of words) expect([word, answer.payload.includes(word)]).toEqual([word, true]);
    expect((await ownRecord('1', { link: 'x'.repeat(22) })).statusCode).toBe(404);
  });

  it('refuses the sixth of 40 guesses that come at once, from wherever', async () => {
    const answers = await atOnce((caller) => ownRecord('no', { address: fromMany(caller) }));
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 422: 5, 429: 35 });
    expect((await ownRecord(patient.phone.slice(-4))).statusCode).toBe(429);
  });
});
