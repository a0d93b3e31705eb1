import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseAccount } from '@bedside/api/modules/account/user/erase-account';
import { buildEvent } from '@bedside/api/modules/base/event/build-event';
import { makeInvoice } from '@bedside/api/test-kit/make-invoice';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { deleteMessagesTo } from '@bedside/db/postgres/base/outbox-message.repository';
import { replaceAvatar } from '@bedside/db/postgres/account/user/user.repository';
import { insertUpload } from '@bedside/db/postgres/base/upload.repository';
import { knownStorageKeys } from '@bedside/db/postgres/base/storage-key.query';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventTablesWith, listOwnedTables, tablesWith, wordsOf } from './find-traces';
import { importFile, sendFile } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

type MadeShare = Awaited<ReturnType<typeof makeShare>>;
const erase = (id: string, { token = doctor.token, body }: { token?: string; body?: object } = {}) =>
  api.call('POST', `/users/${id}`, { token, ...(body ? { body } : {}) });

let nextPhone = 2_125_559_000;

/** Something of everything that an account can hold. */
async function fill(owner: TestDoctor): Promise<void> {
  const { deps } = api;
  const token = owner.token;
  const share = await makeShare(api, owner);
  const at = `/public-patient-videos/${share.linkId}`;
  await api.call('POST', `${at}/opened`, { body: { via: 'sms', device: 'mobile' } });
  await api.call('POST', `${at}/view`, { body: { session: 's', current_time: 50, ranges: [[0, 50]] } });
  await api.call('POST', `${at}/comment`, { body: { text: 'Thank you.' } });
  await api.call('POST', '/patients', {
    token,
    headers: { 'idempotency-key': 'add-once' },
    body: { first_name: 'Cy', last_name: 'Ng', phone: `+1${(nextPhone += 1)}` },
  });
  await makeVideo(api, owner, { status: 'processing' });
  await api.call('PATCH', `/videos/${share.videoId}`, { token, body: { tags: ['knee'] } });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { first_name: 'Cy', last_name: 'Oh', phone: `${(nextPhone += 1)}` };
  await api.call('POST', '/patients', { token, headers, body });
  await importFile(api, owner, `first name,last name,phone\nBo,Ng,${(nextPhone += 1)}\nCy,,2\n`);
  const phone = `${nextPhone}`;
  await importFile(api, owner, `first name,last name,phone,gender\nBo,Ng,${phone},male\n`);
  const gap = `first name,last name,phone,email\nBo,Ng,${(nextPhone += 1)},nowhere\n`;
  await importFile(api, owner, gap, { fields: { date_order: 'auto' } });
  const dryRun = { path: '/patients-import/dry-run' };
  await sendFile(api, owner, `first name,last name,phone\nBo,Ng,${phone}\n`, dryRun);
  const avatarKey = `avatar/${owner.actor.userId}.webp`;
  await writeFile(join(deps.workDir, 'avatar'), 'x');
  await deps.storage.take(avatarKey, join(deps.workDir, 'avatar'));
  await replaceAvatar(deps.db, owner.actor.userId, avatarKey);
  await writeFile(join(deps.workDir, 'attachment'), 'x');
  await deps.storage.take(`attachment/${owner.actor.userId}`, join(deps.workDir, 'attachment'));
  await writeFile(join(deps.workDir, 'logo'), 'x');
  await deps.storage.take(`logo/${owner.actor.userId}`, join(deps.workDir, 'logo'));
  const uploadId = owner.actor.userId.replaceAll('-', '');
  await insertUpload(deps.db, owner.actor.scope, {
    id: uploadId,
    title: 'Hip',
    fileName: 'hip.mp4',
    size: 9,
  });
  for (const name of [uploadId, `${uploadId}.json`]) await writeFile(join(deps.uploadDir, name), 'half');
  await api.call('POST', '/password/forgot', { body: { email: owner.email } });
  await readMessages(api, owner.email);
  await makeInvoice(api, owner);
  await api.flushEvents();
  // One mail and one delivery that were not sent yet.
  await api.call('POST', '/password/forgot', { body: { email: owner.email } });
  await fillByHand(owner, await makeShare(api, owner));
}

/** Rows that would need a renderer or many requests. */
async function fillByHand(owner: TestDoctor, { videoId, patient }: MadeShare): Promise<void> {
  const given = [owner.actor.userId, videoId, patient.id];
  for (const statement of [
    `with category as (insert into playlist_category (practice_id, name) values ($1, 'Knees') returning id),
       list as (insert into playlist (practice_id, category_id, link_id, name)
         select $1, id, 'playlist-' || id, 'Knees' from category returning id),
       entry as (insert into playlist_video (playlist_id, video_id, position) select id, $2, 1 from list)
     insert into share (practice_id, playlist_id, link_id, patient_id, channels, message)
       select $1, id, 'share-' || id, $3, '{sms}', 'Watch.' from list`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into unclear_moment (share_id, position_s) select id, 3 from share where video_id = $2`,
    `with owner as (select $2::uuid) insert into message_count (practice_id, channel, day, count)
       select $1, 'sms', 0, 1 from patient where id = $3`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into message_recipient (patient_id, channel, address_hash) values ($3, 'sms', '\\x00')`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into area_code (patient_id, code_hash, expires_at) values ($3, 'x', now())`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_rule (practice_id, needs_factor) select $1, true from owner on conflict do nothing`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into replaced_link (link_hash, kind, patient_id) values ('hash of ' || $3::uuid, 'area', $3)`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into link_replacement (practice_id, until) select $1, now() from owner on conflict do nothing`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into patient_reply (patient_id, text, received_at) values ($3, 'It hurts.', now())`,
    `with owner as (select $1::uuid, $2::uuid), one as (
       insert into chat (patient_id, practice_id, last_position) select $3, $1, 1 from owner
       on conflict do nothing returning patient_id, practice_id)
     insert into chat_message (patient_id, position, author, key, text, created_at, video_id, practice_id)
       select patient_id, 1, 'patient', 'a', 'Does my knee heal?', now(), $2, practice_id from one`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into chat_attachment (patient_id, author, kind, name, content_type, size, storage_key, created_at)
       select $3, 'patient', 'file', 'knee.pdf', 'application/pdf', 1, 'attachment/' || $1::uuid, now() from owner
       on conflict do nothing`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into chat_setting (practice_id, emergency) select $1, 'Call 911.' from owner on conflict do nothing`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into moment_answer (video_id, second, text, approved_at) select $2, 1, 'Bend it.', now() from owner`,
    `with owner as (select $2::uuid, $3::uuid), factor as (
       insert into second_factor (user_id, practice_id, secret) select $1, $1, 'x' from owner returning user_id)
     insert into recovery_code (user_id, code_hash) select user_id, 'x' from factor`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_key (practice_id, ring_key_id, wrapped) select $1, 'first', 'x' from owner on conflict do nothing`,
    `with owner as (select $2::uuid, $3::uuid), mine as (
       insert into passkey (user_id, credential_id, public_key, counter, name)
       select $1, 'credential of ' || $1::uuid, 'x', 0, 'My phone' from owner returning user_id)
     insert into passkey_challenge (challenge_hash, user_id, purpose, expires_at)
       select 'challenge of ' || user_id, user_id, 'add', now() + interval '1 hour' from mine`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into viewing_erasure (practice_id, salt, share_ids, playlist_share_ids) select $1, 's', '{}', '{}' from owner`,
    `with owner as (select $2::uuid, $3::uuid) insert into sign_in_place (user_id, place) select $1, 'p' from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_export (token_hash, practice_id, expires_at) select 'hash of ' || $1::uuid, $1, now() from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_member (user_id, practice_id, role, joined_at)
       select $1, "user".id, 'doctor', now() from owner, "user" where "user".id <> $1 limit 1
       on conflict do nothing`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_offer (practice_id, to_id, expires_at)
       select practice_id, user_id, now() from owner, practice_member where user_id = $1 limit 1
       on conflict (practice_id) do update set to_id = excluded.to_id`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into scheduled_report (practice_id, made_by, figure_table, limits, rhythm, weekday, time_zone, next_on)
       select $1, user_id, 'videos', '{}', 'daily', 1, 'UTC', now() from owner, practice_member
       where practice_id = $1 limit 1`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into saved_question (practice_id, made_by, name, sql) select $1, $1, 'Ours', 'SELECT 1' from owner`,
    `with owner as (select $3::uuid) insert into taken_video (user_id, video_id) select $1, $2 from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into practice_invitation (id, practice_id, email, role, token_hash, expires_at)
       select $1, $1, 'joan@home.example', 'doctor', 'hash of ' || $1::uuid, now() from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into branding (practice_id, logo_key) select $1, 'logo/' || $1::uuid from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into billing_mail (practice_id, invoice_id, is_asked)
       select $1, id, false from invoice, owner where practice_id = $1 limit 1`,
    `with owner as (select $2::uuid), asked as (
       insert into patient_consent_setting (practice_id, is_required, version) select $1, true, 1 from owner
       returning practice_id),
       words as (insert into patient_consent_text (practice_id, version, text, created_at)
         select practice_id, 1, 'I agree.', now() from asked)
     insert into patient_consent (patient_id, version, agreed_at) select $3, 1, now() from asked`,
    `with owner as (select $2::uuid, $3::uuid) insert into doctor_mail (practice_id) select $1 from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into message_template (practice_id, name, message) select $1, 'Knees', 'Watch.' from owner`,
    `with owner as (select $1::uuid, $3::uuid),
       made as (insert into folder (practice_id, name) values ($1, 'Knees') returning id)
     update video set folder_id = made.id from made where video.id = $2`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into assistant_consent (practice_id, host, given_at) select $1, 'writer.example', now() from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into sound_consent (practice_id, host, given_at) select $1, 'hearer.example', now() from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into voice_consent (practice_id, host, given_at) select $1, 'hearer.example', now() from owner`,
    `with owner as (select $2::uuid)
     insert into voice_transcript (attachment_id, state, text)
       select id, 'done', 'I asked ' || $1::uuid from owner, chat_attachment where patient_id = $3
       on conflict do nothing`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into script_turn (video_id, prompt, answer, created_at)
       select $2, 'Shorten.', 'Bend.', now() from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into video_chapter (video_id, second, title) select $2, 0, 'Bend' from owner on conflict do nothing`,
    `with owner as (select $3::uuid)
     insert into transcript (video_id, practice_id, text, is_heard) select $2, $1, 'Bend.', true from owner
       on conflict do nothing`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into transcription (video_id, file_id) select $2, $2 from owner on conflict do nothing`,
    `with owner as (select $1::uuid, $2::uuid)
     insert into patient_news (patient_id, waiting) select $3, '{message}' from owner on conflict do nothing`,
    `with owner as (select $1::uuid)
     insert into sign_mail (patient_id, video_id, queued_at) select $3, $2, now() from owner on conflict do nothing`,
    `with other as (select $3::uuid) insert into library_mark (practice_id, video_id, mark) values ($1, $2, 'favorite')`,
    `with owner as (select $1::uuid, $3::uuid) insert into render (video_id, scene) select $2, '{}' from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into video_version (video_id, file, images, storage_keys, duration_ms, made_at)
       select $2, '{}', '[]', array['playback/' || $2::uuid], 1, now() from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into video_preview (video_id, of_key, storage_keys)
       select $2, 'playback/' || $2::uuid, array['filmstrip/' || $2::uuid] from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into version_timeline (version_id, video_id, spans) select $2, $2, '[]' from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into mail_change (user_id, email, expires_at) select $1, 'joan@new.example', now() from owner`,
    `with owner as (select $2::uuid, $3::uuid)
     insert into mail_return (token_hash, user_id, email, mailbox, changed_at, expires_at)
       select 'hash of ' || $1::uuid, $1, 'joan@old.example', 'mailbox of ' || $1::uuid, now(), now() from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into correction (video_id, draft_id) select $2, $2 from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into scene_sound (video_id, storage_key, mime_type, size, duration_ms, wave)
       select $2, 'scene/' || $2::uuid, 'audio/mp4', 1, 1, '\\x00' from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into scene_draft (video_id, document) select $2, '{}' from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into scene_draft_version (video_id, document, revision, saved_at) select $2, '{}', 1, now() from owner`,
    `with owner as (select $1::uuid, $3::uuid)
     insert into video_stream (video_id, of_key, renditions, storage_keys)
       select $2, 'playback/' || $2::uuid, '[]', array['rendition/' || $2::uuid] from owner`,
    `with owner as (select $1::uuid, $2::uuid, $3::uuid)
     insert into recording (id, practice_id, upload_id, type, storage_key, started_at, heard_at)
       select gen_random_uuid(), $1, id, 'video/mp4', 'recording/' || id, now(), now() from upload, owner
       where upload.practice_id = $1 limit 1`,
    `with planned as (insert into video_answer (recording_id, title, captions, video_id, is_kept)
       select id, 'An answer', '[]', $2, false from recording where practice_id = $1 returning recording_id)
     insert into video_answer_patient (recording_id, patient_id) select recording_id, $3 from planned`,
    `with owner as (select mailbox, $2::uuid, $3::uuid from "user" where id = $1)
     insert into mailbox_proof (mailbox, token_hash, address_hash, expires_at)
       select mailbox, 'a hash', 'a hash', now() from owner`,
  ]) {
    await api.deps.pool.query(statement, given);
  }
}

/**
 * Runs all waiting jobs, also those that wait for a time. The last notice to the erased account is read and removed
 * from the outbox, whose place a mail server takes in production. Nothing else may remain.
 */
async function settle(): Promise<void> {
  await api.flushEvents();
  await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs({ media: true });
  const messages = await readMessages(api, doctor.email);
  expect(messages.map(({ subject }) => subject)).toEqual(['Your Bedside account was deleted']);
  expect(messages[0]?.text).not.toMatch(/Grace|Hopper|Ada|@/);
  await deleteMessagesTo(api.deps.db, doctor.email);
}

describe('erasing the account', () => {
  it("leaves no row, event or file of the doctor and their patients, and everything of another's", async () => {
    const other = await signUpDoctor(api);
    await fill(other);
    await fill(doctor);
    const mine = await wordsOf(api, doctor);
    // What the search must find first, so that finding nothing later means something.
    expect(await tablesWith(api, mine)).toEqual(
      expect.arrayContaining(['graphile_worker._private_jobs', ...(await listOwnedTables(api))]),
    );
    expect(await eventTablesWith(api, doctor)).toEqual(await eventTablesWith(api, other));

    // A practice with colleagues is erased seven days later.
    await api.deps.pool.query('delete from practice_member where practice_id = $1', [doctor.actor.userId]);
    const answer = await erase(doctor.actor.userId, { body: { _method: 'DELETE' } });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect((await api.call('GET', '/profile', { token: doctor.token })).status).toBe(401);
    const login = { email: doctor.email, password: PASSWORD };
    expect((await api.call('POST', '/clients/web/login', { body: login })).status).toBe(422);

    await settle();
    expect(await tablesWith(api, mine)).toEqual([]);
    expect(await eventTablesWith(api, doctor)).toEqual([]);
    const stored = await api.deps.storage.list(new Date(Date.now() + 60_000));
    expect(stored.filter((key) => key.includes(doctor.actor.userId))).toEqual([]);
    expect(await knownStorageKeys(api.deps.db, stored)).toEqual(new Set(stored));
    expect(await readdir(api.deps.uploadDir)).toEqual(
      ['', '.json'].map((end) => other.actor.userId.replaceAll('-', '') + end),
    );
    expect(await eventTablesWith(api, other)).not.toEqual([]);
    expect((await api.call('GET', '/profile', { token: other.token })).status).toBe(200);
    expect(api.logged.join('\n')).not.toContain(doctor.email);
  });

  it('makes the address free for a new account, which starts with nothing', async () => {
    await makePatient(api, doctor);
    expect((await erase(doctor.actor.userId)).status).toBe(204);
    const again = await signUpDoctor(api, doctor.email);
    const { body } = await api.call('GET', '/patients', { token: again.token });
    expect(body).toMatchObject({ data: [] });
  });

  it('kills links at once, and signs nothing for files of the account any more', async () => {
    const share = await makeShare(api, doctor);
    const link = `/public-patient-videos/${share.linkId}`;
    expect((await api.call('GET', link)).status).toBe(200);
    await erase(doctor.actor.userId);
    expect((await api.call('GET', link)).status).toBe(404);
    expect(
      (await api.call('POST', `${link}/opened`, { body: { via: 'sms', device: 'mobile' } })).status,
    ).toBe(404);
  });

  it('with an Idempotency-Key stores no answer either', async () => {
    const words = await wordsOf(api, doctor);
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/users/${doctor.actor.userId}`;
    expect((await api.call('POST', path, { token: doctor.token, headers })).status).toBe(204);
    expect((await api.call('POST', path, { token: doctor.token, headers })).status).toBe(401);
    await settle();
    expect(await tablesWith(api, words)).toEqual([]);
  });

  it("is for any role, and only for the caller's account", async () => {
    const other = await signUpDoctor(api);
    await api.deps.db
      .updateTable('user')
      .set({ role: 'client' })
      .where('id', '=', doctor.actor.userId)
      .execute();
    for (const id of [other.actor.userId, '019a0000-0000-7000-8000-000000000001', 'me', '%00'])
      expect(await erase(id)).toMatchObject({ status: 404, body: { message: 'Not found.' } });
    expect((await api.call('POST', `/users/${doctor.actor.userId}`)).status).toBe(401);
    expect((await api.call('GET', '/profile', { token: other.token })).status).toBe(200);
    expect((await erase(doctor.actor.userId)).status).toBe(204);
  });

  it.each([{ _method: 'PUT' }, { _method: '' }, { _method: ['DELETE'] }])(
    'is not requested by a body of %j',
    async (body) => {
      const answer = await erase(doctor.actor.userId, { body });
      expect([answer.status, (await api.call('GET', '/profile', { token: doctor.token })).status]).toEqual([
        422, 200,
      ]);
    },
  );

  it('accepts an Idempotency-Key like any other request, and stores no answer', async () => {
    const words = await wordsOf(api, doctor);
    const ask = () =>
      api.call('POST', `/users/${doctor.actor.userId}`, {
        token: doctor.token,
        headers: { 'idempotency-key': 'erase-once' },
      });
    expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(401);
    await settle();
    expect(await tablesWith(api, words)).toEqual([]);
  });

  it('happens completely or not at all', async () => {
    await makeShare(api, doctor);
    const words = await wordsOf(api, doctor);
    const before = await tablesWith(api, words);
    const faulty = {
      ...api.deps,
      jobs: { ...api.deps.jobs, add: () => Promise.reject(new Error('the power went')) },
    };
    await expect(eraseAccount(faulty, doctor.actor, doctor.actor.userId)).rejects.toThrow();
    expect(await tablesWith(api, words)).toEqual(before);
    expect((await erase(doctor.actor.userId)).status).toBe(204);
  });

  it('is repeated when events of a patient arrive after it', async () => {
    const { linkId } = await makeShare(api, doctor);
    const grant = await api.deps.watchGrants.open(linkId);
    if (!grant) throw new Error('the link is dead');
    await erase(doctor.actor.userId);
    await api.flushEvents();
    await api.deps.events.record(buildEvent(api.deps, 'share.viewed', { ...grant, session: 'late' }));
    await settle();
    expect(await eventTablesWith(api, doctor)).toEqual([]);
  });
});
