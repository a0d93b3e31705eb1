import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { SEALED_MARK, storedText } from '@bedside/db/postgres/base/stored-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makePlaylistShare, makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { tablesWithText } from '../../../../test-kit/tables-with-text';
import type { Deps } from '../../../deps';
import { listMessages } from '../../conversation/chat/list-messages';
import { searchMessages } from '../../conversation/chat/search-messages';
import { findChatOfPractice } from '../../conversation/chat/chat.policy';
import { KEY_DELAY_MS, openKeyRing, readStoredRing, writeStoredRing } from '../../../ports/key-ring.file';
import { retireKey } from '../../../ports/retire-key';
import { rotateRing } from '../../../ports/rotate-ring';
import { createPracticeKeys } from '../../base/practice-key/create-practice-keys';
import { rewrapPracticeKeys } from '../../base/practice-key/rewrap-practice-keys';
import { eraseUser } from '../user/erase-user';
import { convertPracticeTexts } from './convert-practice-texts';
import { createPracticeTexts } from './create-practice-texts';
import { indexOldMessages } from './index-old-messages';

/** What was written, in several scripts; each of it has to be found by any part of it. */
const SAID = [
  'How far may I bend my knee?',
  'Load it by 50% at first_step.',
  'Knieschmerzen, Herr Müller!',
  'Herr Mueller, bitte kommen',
  'Zegnij łokieć',
  '手术后可以走路吗',
  'ปวดเข่ามาก',
  '무릎이 아파요',
  'Можно ли ходить? ёлка',
  'هل يمكنني المشي',
  '🦵 hurts 🦵🦵',
  'x',
];
const TYPED = [
  ...[
    'knee',
    'KNEE',
    'ee?',
    'nd m',
    'e',
    'x',
    'zx',
    '50%',
    '_',
    '%',
    "' or true --",
    'first_step',
    'chmerz',
    'muller',
  ],
  ...[
    'lokiec',
    'ŁOKIEĆ',
    '手术',
    '术',
    '走路吗',
    'เข่า',
    '무릎',
    'ёлка',
    'елка',
    'المشي',
    '🦵',
    '🦵 h',
    'qqq',
  ],
];

let api: TestApi;
let doctor: TestDoctor;
let patientId: PatientId;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  patientId = (await makeShare(api, doctor)).patient.id;
});

/** As a process with this setting, and nothing in memory. */
function processWith(isOn: boolean): Deps {
  const keys = createPracticeKeys(api.deps.db, api.deps.ring, api.deps.clock);
  return { ...api.deps, practiceKeys: keys, practiceTexts: createPracticeTexts(keys, isOn, api.deps.log) };
}
const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await api.database.pool.query<Row>(statement, values)).rows;

/** As an earlier version stored messages: plain, and without what a search finds them by. */
async function storePlain(texts: readonly string[], of: PatientId = patientId): Promise<void> {
  const { userId } = doctor.actor;
  await query(
    `insert into chat (patient_id, practice_id, last_position, last_at) values ($1, $2, $3, now())
     on conflict (patient_id) do update set last_position = excluded.last_position`,
    [of, userId, texts.length],
  );
  await query(
    `insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
     select $1, n, 'patient', 'old' || n, text, now() + n * interval '1 second', $2
     from unnest($3::text[]) with ordinality as given (text, n)`,
    [of, userId, texts],
  );
}
const foundBy = async (deps: Deps, typed: string) =>
  (await searchMessages(deps, doctor.actor, typed)).map(({ text }) => text).sort();
const foundIn = async (deps: Deps, typed: string, of = patientId) => {
  const member = await findChatOfPractice(deps, doctor.actor.scope, of);
  return (await listMessages(deps, member, { text: typed, limit: 50 })).messages
    .map(({ text }) => text ?? '')
    .sort();
};
/** What the plain column said before messages were encrypted. */
async function foundBefore(typed: string): Promise<string[]> {
  const rows = await query<{ text: string }>(
    `select text from unnest($1::text[]) as given (text)
     where strpos(fold_text(text), fold_text($2)) > 0`,
    [SAID, typed],
  );
  return rows.map(({ text }) => text).sort();
}
const left = async () =>
  (
    await query<{ plain: number; without: number }>(
      `select count(*) filter (where not starts_with(text, $1))::int as plain,
         count(*) filter (where tokens is null)::int as without
       from chat_message where practice_id = $2`,
      [SEALED_MARK, doctor.actor.userId],
    )
  )[0];

describe('a search in encrypted messages', () => {
  it('has the answers of before, of rows of before and of encrypted ones', async () => {
    await storePlain(SAID);
    const expected = await Promise.all(TYPED.map(foundBefore));
    const check = async (deps: Deps) => {
      for (const [at, typed] of TYPED.entries()) {
        expect([typed, await foundBy(deps, typed)]).toEqual([typed, expected[at]]);
        expect([typed, await foundIn(deps, typed)]).toEqual([typed, expected[at]]);
      }
    };
    await check(processWith(true));
    await indexOldMessages(processWith(false));
    expect(await left()).toEqual({ plain: SAID.length, without: 0 });
    await check(processWith(false));
    await convertPracticeTexts(processWith(true), 'sealed');
    expect(await left()).toEqual({ plain: 0, without: 0 });
    await check(processWith(true));
  });

  it('spells umlauts either way', async () => {
    const deps = processWith(true);
    await storePlain(SAID);
    const both = ['Herr Mueller, bitte kommen', 'Knieschmerzen, Herr Müller!'];
    for (const step of ['of before', 'encrypted']) {
      expect([step, await foundBy(deps, 'mueller')]).toEqual([step, both]);
      expect([step, await foundIn(deps, 'MUELLER')]).toEqual([step, both]);
      await convertPracticeTexts(deps, 'sealed');
    }
  });

  it('has the same answers after a rotation of the keys', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bedside-sealed-messages-'));
    const place = { dataDir, keysFile: join(dataDir, 'keys'), secret: 'a secret of the tests, long enough' };
    let now = Date.now();
    const startProcess = () => {
      const ring = openKeyRing(place, () => now);
      const practiceTexts = createPracticeTexts(
        createPracticeKeys(api.deps.db, ring, () => now),
        true,
        api.deps.log,
      );
      return { ...api.deps, ring, practiceTexts };
    };
    await query('delete from practice_key');
    await storePlain(SAID);
    await convertPracticeTexts(startProcess(), 'sealed');
    const before = await foundBy(startProcess(), 'knee');
    const { ring, id } = rotateRing(readStoredRing(place), now);
    writeStoredRing(place, ring);
    now += 60_000 + KEY_DELAY_MS;
    await rewrapPracticeKeys(startProcess());
    const [row] = await query('select ring_key_id as id from practice_key where practice_id = $1', [
      doctor.actor.userId,
    ]);
    expect(row).toEqual({ id });
    writeStoredRing(place, retireKey(readStoredRing(place), { id: 'first', now, sealedBy: new Map() }));
    expect(before).toEqual(['How far may I bend my knee?']);
    expect(await foundBy(startProcess(), 'knee')).toEqual(before);
    expect(await foundIn(startProcess(), 'knee')).toEqual(before);
    rmSync(dataDir, { recursive: true });
  });

  it('reads on until it has enough, however many have the same letters', async () => {
    const decoys = Array.from({ length: 700 }, (_, n) => `nee kne ee ${n} kn-ee`);
    const real = Array.from({ length: 60 }, (_, n) => `knee ${n}`);
    await storePlain([...real, ...decoys]);
    const deps = processWith(true);
    await convertPracticeTexts(deps, 'sealed');
    expect(await foundBy(deps, 'knee')).toHaveLength(50);
    const member = await findChatOfPractice(deps, doctor.actor.scope, patientId);
    const newest = await listMessages(deps, member, { text: 'knee', limit: 50 });
    expect(newest.messages.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 11),
    );
    expect(newest.hasOlder).toBe(true);
    const older = await listMessages(deps, member, { text: 'knee', limit: 50, before: 11 });
    expect(older.messages).toHaveLength(10);
    expect(older.hasOlder).toBe(false);
  });

  it('reaches no other practice, whatever its tokens are', async () => {
    await storePlain(['knee of mine']);
    await convertPracticeTexts(processWith(true), 'sealed');
    const { practiceTexts } = api.deps;
    const stranger = await signUpDoctor(api);
    const grams = ['kn', 'ne', 'ee', 'kne', 'nee'];
    const own = await practiceTexts.tokens(doctor.actor.scope.practiceId, grams);
    const theirs = await practiceTexts.tokens(stranger.actor.scope.practiceId, grams);
    expect(own.filter((token) => theirs.includes(token))).toEqual([]);
    expect(await practiceTexts.tokens(doctor.actor.scope.practiceId, grams)).toEqual(own);
    expect(await searchMessages(api.deps, stranger.actor, 'knee')).toEqual([]);
  });

  it('shares the work of 40 callers, and skips what cannot be read', async () => {
    await storePlain(Array.from({ length: 900 }, (_, n) => `${n} knees`));
    const broken = await query<{ id: string }>(
      `update chat_message set text = $1 where practice_id = $2 and position = 7 returning id`,
      [`${SEALED_MARK}broken`, doctor.actor.userId],
    );
    const deps = processWith(true);
    const runs = Array.from({ length: 40 }, () => indexOldMessages(deps));
    const [counts, searches] = await Promise.all([
      Promise.all(runs),
      Promise.all(Array.from({ length: 40 }, () => foundBy(deps, 'knees'))),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(899);
    for (const found of searches) expect(found).toHaveLength(50);
    expect(await left()).toMatchObject({ without: 1 });
    expect(api.logged.join()).toContain(String(broken[0]?.id));
    await query('delete from chat_message where id = $1', [broken[0]?.id]);
  });
});

describe('no table says in clear', () => {
  const call = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await api.call(method, path, { token: doctor.token, body });
    expect(answer.status).toBeLessThan(300);
    return answer;
  };

  it('what a conversation says, also after a change, and every reader gets it', async () => {
    const chat = `/chats/${patientId}/messages`;
    await call('POST', chat, { key: 'a', text: 'Kingfisher sings' });
    await call('POST', chat, { key: 'b', text: 'Kingfisher, again', reply_to: 1 });
    await call('PATCH', `${chat}/1`, { text: 'Goldfinch sings' });
    expect(await tablesWithText(api, 'Kingfisher')).toEqual([]);
    expect(await tablesWithText(api, 'Goldfinch')).toEqual([]);
    const read = async (path: string) =>
      JSON.stringify((await api.call('GET', path, { token: doctor.token })).body);
    expect(await read(chat)).toContain('Goldfinch sings');
    expect(await read('/chats')).toContain('Kingfisher, again');
    expect(await read('/chat-messages?full_search=goldf')).toContain('Goldfinch sings');
    expect(await read(`/patients/${patientId}/record?format=json`)).toContain('Goldfinch sings');
  });

  it('messages with shares of videos and playlists, and their repeats are still one', async () => {
    const before = await query<{ id: string }>('select id from delivery');
    const { videoId } = await makeShare(api, doctor);
    const share = { patients: [patientId], message: 'Woodpecker, {{patient.name}}', channels: 'sms' };
    for (const isRepeat of [false, true]) {
      await call('POST', `/videos/${videoId}/patients`, share);
      expect([isRepeat, (await query('select from delivery')).length]).toEqual([isRepeat, before.length + 3]);
    }
    await call('POST', `/videos/${videoId}/patients`, { ...share, message: 'Woodpecker flies' });
    expect((await query('select from delivery')).length).toBe(before.length + 4);
    const { playlist } = await makePlaylistShare(api, doctor);
    await call('POST', `/playlists/${playlist.id}/patients`, { ...share, channels: 'all' });
    expect(await tablesWithText(api, 'Woodpecker')).toEqual([]);
    const record = await api.call('GET', `/patients/${patientId}/record?format=json`, {
      token: doctor.token,
    });
    expect(JSON.stringify(record.body)).toContain('Woodpecker flies');
    const forms = await query<{ message: string }>(
      `select message from share where patient_id = $1 and (video_id is null or playlist_share_id is not null)`,
      [patientId],
    );
    expect(new Set(forms.map(({ message }) => message)).size).toBe(1);
  });

  it('once the practice is erased, not even to whoever keeps its rows', async () => {
    await call('POST', `/chats/${patientId}/messages`, { key: 'a', text: 'Nuthatch' });
    const [row] = await query<{ id: string; text: string }>(
      'select id, text from chat_message where patient_id = $1',
      [patientId],
    );
    const { userId, scope } = doctor.actor;
    await eraseUser(api.deps, userId);
    const place = { practiceId: scope.practiceId, column: 'chat_message.text', id: row?.id ?? '' } as const;
    await expect(processWith(true).practiceTexts.open(place, storedText(row?.text ?? ''))).rejects.toThrow();
  });
});
