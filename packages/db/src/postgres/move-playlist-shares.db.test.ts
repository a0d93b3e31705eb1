import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { migratePostgres, migrator } from './migrate-postgres';

const MOVE = '20261127T2355-one-share';

let database: TestDatabase;
beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});
afterAll(() => database.drop());

const rows = async (statement: string): Promise<unknown[]> =>
  (await database.pool.query<Record<string, unknown>>(statement)).rows;

async function migrateToBefore(): Promise<void> {
  const all = (await migrator(database.db).getMigrations()).map(({ name }) => name);
  const { error } = await migrator(database.db).migrateTo(all[all.indexOf(MOVE) - 1] ?? '');
  expect(error).toBeUndefined();
}

const before = () =>
  rows(`select shared.link_id, shared.remind_until, inner_share.link_id as inner_link, delivery.channel, short_link.id as short,
      replaced_link.link_hash as replaced
    from playlist_share as shared join share as inner_share on inner_share.playlist_share_id = shared.id
    join delivery on delivery.playlist_share_id = shared.id join short_link on short_link.playlist_share_id = shared.id
    join replaced_link on replaced_link.playlist_share_id = shared.id`);
const after = () =>
  rows(`select shared.link_id, shared.remind_until, inner_share.link_id as inner_link, delivery.channel, short_link.id as short,
      replaced_link.link_hash as replaced
    from share as shared join share as inner_share on inner_share.playlist_share_id = shared.id
    join delivery on delivery.share_id = shared.id join short_link on short_link.share_id = shared.id
    join replaced_link on replaced_link.share_id = shared.id where shared.video_id is null`);

test('shared playlists move into the table of shares with all that names them, and back', async () => {
  await migrateToBefore();
  await database.pool.query(`
    with owner as (
      insert into "user" (link_id, role, email, mailbox, password_hash, first_name, last_name, place_of_work)
      values ('owner', 'doctor', 'grace@clinic.example', 'mailbox', 'hash', 'Grace', 'Hopper', 'Clinic') returning id
    ), ada as (
      insert into patient (link_id, practice_id, first_name, last_name, phone)
      select 'ada', id, 'Ada', 'Lovelace', '12125550100' from owner returning id, practice_id
    ), knee as (
      insert into video (link_id, practice_id, title, status) select 'knee', id, 'Knee', 'shared' from owner returning id
    ), knees as (
      insert into playlist (link_id, practice_id, name) select 'knees', id, 'Knees' from owner returning id
    ), shared as (
      insert into playlist_share (link_id, practice_id, playlist_id, patient_id, channels, message, remind_until)
      select 'shared', ada.practice_id, knees.id, ada.id, '{sms}', '', 'watched' from ada, knees returning id, patient_id
    ), within as (
      insert into share (link_id, practice_id, video_id, patient_id, playlist_share_id, channels, message)
      select 'within', ada.practice_id, knee.id, ada.id, shared.id, '{sms}', '' from ada, knee, shared
    ), sent as (insert into delivery (playlist_share_id, channel) select id, 'sms' from shared
    ), short as (insert into short_link (id, playlist_share_id, patient_link_id) select 'short', id, 'ada' from shared)
    insert into replaced_link (link_hash, kind, patient_id, playlist_share_id)
    select 'hash', 'playlist', patient_id, id from shared`);
  const stored = await before();
  expect(stored).toEqual([
    {
      link_id: 'shared',
      remind_until: 'watched',
      inner_link: 'within',
      channel: 'sms',
      short: 'short',
      replaced: 'hash',
    },
  ]);
  await migratePostgres(database.db);
  expect(await after()).toEqual(stored);
  await migrateToBefore();
  expect(await before()).toEqual(stored);
});
