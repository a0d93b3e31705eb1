import { randomUUID } from 'node:crypto';
import type { ChatAttachmentId } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { practiceTextWords } from '@bedside/contracts/account/practice-text/practice-text.texts';
import { insertChatAttachment } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import { insertPatientReply } from '@bedside/db/postgres/patients/patient-reply.repository';
import { findQueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import { addScriptTurn } from '@bedside/db/postgres/videos/script-turn.repository';
import { SEALED_PREFIX, storedText, type SealedColumn } from '@bedside/db/postgres/base/stored-text';
import { countTexts } from '@bedside/db/postgres/base/stored-text.repository';
import { describe, expect, it } from 'vitest';
import { makePatient, makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { tablesWithText } from '../../../../test-kit/tables-with-text';
import type { Deps } from '../../../deps';
import { sealText } from '../../../kit/sealed-text';
import { listScriptTurns } from '../../figures/assistant/list-script-turns';
import { listInbox } from '../../conversation/inbox/list-inbox';
import { readPatientRecord } from '../../practice/patient-record/read-patient-record';
import { openQueuedMail } from '../../base/mail/open-queued-mail';
import { listUnreadReplies } from '../../patients/patient-reply/list-unread-replies';
import { createPracticeKeys } from '../../base/practice-key/create-practice-keys';
import { openFactor } from '../second-factor/open-factor';
import { listComments } from '../../sharing/share/list-comments';
import { eraseUser } from '../user/erase-user';
import { convertPracticeTexts } from './convert-practice-texts';
import { createPracticeTexts } from './create-practice-texts';

const TURNS = 450;
const CANARY = 'Canarybird';
/**
 * A comment, an answer by SMS, a file's name, what is said in it, three of a mail; messages with a share, a playlist and
 * a correction by two channels; two for each turn, and one for each message.
 */
const TEXTS = 7 + 4 + 3 * TURNS;

let api: TestApi;
let doctor: TestDoctor;
let videoId: VideoId;
let patientId: PatientId;
let shareLink: string;

/** As a process with this setting, and nothing in memory. */
function processWith(isOn: boolean): Deps {
  const keys = createPracticeKeys(api.deps.db, api.deps.ring, api.deps.clock);
  return { ...api.deps, practiceKeys: keys, practiceTexts: createPracticeTexts(keys, isOn, api.deps.log) };
}

const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await api.database.pool.query<Row>(statement, values)).rows;

const counts = () => countTexts(api.deps.db);

/** Inserts a saved row as a backup does, without the columns that Postgres makes itself. */
async function putBack(table: 'user' | 'practice', row: object): Promise<void> {
  const columns = await query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join();
  await query(
    `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1)`,
    [row],
  );
}

/** Every text as its readers get it. */
async function read(deps: Deps): Promise<string[]> {
  const page = { page: 1, limit: 20 };
  const turns = await listScriptTurns(deps, doctor.actor, { videoId });
  const replies = await listUnreadReplies(deps, doctor.actor);
  const comments = await listComments(deps, doctor.actor, { videoId, ...page });
  const inbox = await listInbox(deps, doctor.actor, page);
  const { parts } = await readPatientRecord(deps, doctor.actor.scope, patientId);
  const files = parts.conversationFiles.flatMap(({ name, transcript }) => [name, transcript]);
  return [
    ...turns.map(({ prompt, answer }) => `${prompt} ${answer}`),
    ...replies.map(({ text }) => text),
    ...comments.items.map(({ text }) => text),
    ...inbox.items.flatMap(({ signs }) => signs.flatMap(({ text }) => text ?? [])),
    ...parts.videos.flatMap(({ comment, message }) => [String(comment), String(message)]),
    ...parts.playlists.map(({ message }) => String(message)),
    ...parts.messages.map(({ message }) => String(message)),
    ...parts.conversationMessages.map(({ text }) => String(text)),
    ...parts.replies.map(({ text }) => String(text)),
    ...files.map(String),
    ...parts.waitingMessages.flatMap(({ state, subject, text }) =>
      state === 'waiting' ? [String(subject), String(text)] : [],
    ),
  ];
}

async function write(deps: Deps, number: number): Promise<void> {
  const { scope } = doctor.actor;
  const { practiceId } = scope;
  const { practiceTexts, db } = deps;
  const of = { practiceId, id: randomUUID() };
  const prompt = await practiceTexts.store({ ...of, column: 'script_turn.prompt' }, `${CANARY} ${number}`);
  const answer = await practiceTexts.store({ ...of, column: 'script_turn.answer' }, 'Bend the knee.');
  const turn = { id: of.id, prompt, answer, createdAt: new Date(), most: 10_000 };
  await addScriptTurn(db, scope, videoId, turn);
}

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  const patient = await makePatient(api, doctor);
  patientId = patient.id;
  const share = await makeShare(api, doctor, { patient });
  ({ videoId, linkId: shareLink } = share);
  const at = new Date();
  await query(
    `insert into script_turn (video_id, prompt, answer, created_at)
     select $1, '${CANARY} ' || n, 'Bend the knee.', now() from generate_series(1, ${TURNS}) n`,
    [videoId],
  );
  await query(
    `update share set comment_text = '${CANARY}, may I walk?', comment_at = now(), comment_asks = true where link_id = $1`,
    [shareLink],
  );
  const reply = { id: randomUUID(), patientId, text: storedText(`${CANARY} hurts.`), at };
  await insertPatientReply(api.deps.db, reply);
  await insertChatAttachment(api.deps.db, patientId, {
    id: randomUUID() as ChatAttachmentId,
    author: 'patient',
    kind: 'audio',
    name: storedText(`${CANARY}.m4a`),
    contentType: 'audio/mp4',
    size: 1,
    durationMs: 1_000,
    storageKey: 'attachment/a',
    at,
    isTold: true,
  });
  await query(
    `insert into voice_transcript (attachment_id, state, text) select id, 'done', '${CANARY} sings' from chat_attachment`,
  );
  await writeMessagesOfBefore();
  await query(
    `insert into queued_mail (recipient, subject, text, html, patient_id)
     values ('ada@clinic.example', '${CANARY} asks', 'What ${CANARY} asks', '<p>${CANARY}</p>', $1)`,
    [patientId],
  );
});

/** As an earlier version stored them. */
async function writeMessagesOfBefore(): Promise<void> {
  const { userId } = doctor.actor;
  await query(
    'insert into chat (patient_id, practice_id, last_position) values ($1, $2, $3) on conflict do nothing',
    [patientId, userId, TURNS],
  );
  await query(
    `insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
     select $1, n, 'patient', 'key' || n, '${CANARY} ' || n, now(), $2 from generate_series(1, ${TURNS}) n`,
    [patientId, userId],
  );
  await query(`update share set message = '${CANARY} watches.'`);
  await query(`update delivery set message = '${CANARY} watches again.'`);
  const message = `${CANARY} watches all.`;
  await query(
    `insert into share (link_id, practice_id, patient_id, channels, message) values ('p', $1, $2, '{mail}', $3)`,
    [userId, patientId, message],
  );
}

describe('texts of a practice', () => {
  it('are read alike in either form and whatever the setting says, and are converted both ways', async () => {
    const before = await read(processWith(false));
    expect(before.filter((text) => !text.includes(CANARY))).toEqual([]);
    expect(await counts()).toEqual({ plain: TEXTS, sealed: 0 });
    expect(await convertPracticeTexts(processWith(true), 'sealed')).toBe(TEXTS);
    expect(await counts()).toEqual({ plain: 0, sealed: TEXTS });
    expect(await tablesWithText(api, CANARY)).toEqual([]);
    expect(await read(processWith(true))).toEqual(before);
    expect(await read(processWith(false))).toEqual(before);
    expect(await convertPracticeTexts(processWith(true), 'sealed')).toBe(0);
    expect(await convertPracticeTexts(processWith(false), 'plain')).toBe(TEXTS);
    expect(await counts()).toEqual({ plain: TEXTS, sealed: 0 });
    expect(await read(processWith(true))).toEqual(before);
  });

  it('lose nothing of 40 readers and writers while they are converted', async () => {
    const { plain, sealed } = await counts();
    const deps = processWith(true);
    const readers = Array.from({ length: 20 }, () => read(deps));
    const writers = Array.from({ length: 20 }, (_, number) => write(deps, TURNS + 1 + number));
    const [all] = await Promise.all([
      Promise.all(readers),
      ...writers,
      ...Array.from({ length: 3 }, () => convertPracticeTexts(deps, 'sealed')),
    ]);
    for (const texts of all) for (const text of texts) expect(text).toContain(CANARY);
    await convertPracticeTexts(deps, 'sealed');
    expect(await counts()).toEqual({ plain: 0, sealed: plain + sealed + 40 });
    expect((await read(deps)).filter((text) => !text.includes(CANARY))).toEqual([]);
  });

  it('are encrypted when they are new, unless the setting says otherwise', async () => {
    const at = `/public-patient-videos/${shareLink}/comment`;
    expect((await api.call('POST', at, { body: { text: 'Nightingale?' } })).status).toBeLessThan(300);
    expect(await tablesWithText(api, 'Nightingale')).toEqual([]);
    const seen = await api.call('GET', `/public-patient-videos/${shareLink}`);
    expect(JSON.stringify(seen.body)).toContain('Nightingale?');
    const plain = processWith(false);
    expect(await plain.practiceTexts.store(place('share.comment_text'), 'Robin')).toBe('Robin');
  });

  it('do not open after a change, for another column, row or practice', async () => {
    const { practiceTexts } = processWith(true);
    const here = place('script_turn.prompt');
    const stored = await practiceTexts.seal(here, 'Bend the knee.');
    expect(await practiceTexts.open(here, stored)).toBe('Bend the knee.');
    const other = (await signUpDoctor(api)).actor.scope.practiceId;
    for (const elsewhere of [
      { ...here, column: 'script_turn.answer' as const },
      { ...here, id: randomUUID() },
      { ...here, practiceId: other },
    ])
      await expect(practiceTexts.open(elsewhere, stored)).rejects.toThrow();
    const text = String(stored);
    const changed = `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`;
    await expect(practiceTexts.open(here, storedText(changed))).rejects.toThrow();
  });

  it('stay what they are where a plain one looks encrypted', async () => {
    const { practiceTexts } = processWith(false);
    const odd = `${SEALED_PREFIX}not encrypted`;
    const here = place('script_turn.prompt');
    expect(await practiceTexts.open(here, await practiceTexts.store(here, odd))).toBe(odd);
  });

  it('of a mail that names no patient stay plain', async () => {
    const insert = `insert into queued_mail (recipient, subject, text, html) values ('a', 'b', 'c', 'd') returning id`;
    const [mail] = await query<{ id: string }>(insert);
    expect(await convertPracticeTexts(processWith(true), 'sealed')).toBe(0);
    const found = mail && (await findQueuedMail(api.deps.db, mail.id));
    expect(found && (await openQueuedMail(api.deps, mail.id, found))).toEqual({
      subject: 'b',
      text: 'c',
      html: 'd',
    });
    await query('delete from queued_mail where id = $1', [mail?.id]);
  });

  it('that cannot be read stop no others, and the log names their rows', async () => {
    const id = randomUUID();
    await query(
      `insert into script_turn (id, video_id, prompt, answer, created_at) values ($1, $2, $3, 'x', now())`,
      [id, videoId, `${SEALED_PREFIX}broken`],
    );
    await convertPracticeTexts(processWith(false), 'plain');
    expect(await counts()).toMatchObject({ sealed: 1 });
    const turns = await listScriptTurns(processWith(true), doctor.actor, { videoId });
    expect(turns.filter(({ prompt }) => prompt === practiceTextWords('unreadable'))).toMatchObject([
      { id, answer: 'x' },
    ]);
    expect(turns.length).toBeGreaterThan(1);
    expect(api.logged.filter((line) => line.includes('a stored text cannot be read')).join()).toContain(id);
    await query('delete from script_turn where id = $1', [id]);
  });

  it('include secrets of second factors, those from before practices had keys too', async () => {
    const { userId, homeId } = doctor.actor;
    const secret = async () => {
      const [row] = await query<{ secret: Buffer }>('select secret from second_factor where user_id = $1', [
        userId,
      ]);
      return row?.secret ?? Buffer.alloc(0);
    };
    const insert = 'insert into second_factor (user_id, practice_id, secret) values ($1, $2, $3)';
    const old = await sealText(api.deps.hash('second-factor-key', userId), CANARY);
    await query(insert, [userId, homeId, old]);
    const { actor: other } = await signUpDoctor(api);
    await query(insert, [other.userId, other.homeId, 'x']);
    const opened = async () => openFactor(api.deps, userId, { secret: await secret(), practiceId: homeId });
    expect(await opened()).toBe(CANARY);
    await convertPracticeTexts(processWith(true), 'sealed');
    expect((await secret()).equals(old)).toBe(false);
    expect(await opened()).toBe(CANARY);
    expect(api.logged.join()).toContain('the secret of a second factor cannot be read');
  });
});

describe('a backup from before a practice was erased', () => {
  it('shows nothing of its encrypted texts where it comes back without the keys of practices', async () => {
    const leaver = await signUpDoctor(api);
    const { linkId } = await makeShare(api, leaver);
    const path = `/public-patient-videos/${linkId}/comment`;
    expect((await api.call('POST', path, { body: { text: 'Skylark?' } })).status).toBeLessThan(300);
    const { userId, scope } = leaver.actor;
    const { practiceId } = scope;
    const saved = await query<{ id: string; text: string; user: object; practice: object }>(
      `select share.id, comment_text as text, to_jsonb("user") as user, to_jsonb(practice) as practice
       from share join practice on practice.id = practice_id join "user" on "user".id = owner_id
       where practice_id = $1`,
      [practiceId],
    );
    const [share] = saved;
    if (!share) throw new Error('nothing was saved');
    const here = { practiceId, column: 'share.comment_text', id: share.id } as const;
    const readBack = () => processWith(true).practiceTexts.open(here, storedText(share.text));
    expect(await readBack()).toBe('Skylark?');
    await eraseUser(api.deps, userId);
    await expect(readBack()).rejects.toThrow();
    await putBack('user', share.user);
    await putBack('practice', share.practice);
    await expect(readBack()).rejects.toThrow();
    expect(await query('select from practice_key where practice_id = $1', [practiceId])).toHaveLength(1);
  });
});

function place(column: SealedColumn) {
  return { practiceId: doctor.actor.scope.practiceId, column, id: randomUUID() };
}
