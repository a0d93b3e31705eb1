import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import type { FolderId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The doctor's folders by name, with how many videos are in each. */
export async function listFolderRows(db: Kysely<DB>, scope: PracticeScope): Promise<Folder[]> {
  const rows = await db
    .selectFrom('folder')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      selectFrom('video')
        .select(fn.countAll<string>().as('count'))
        .where('video.practice_id', '=', scope.practiceId)
        .whereRef('video.folder_id', '=', 'folder.id')
        .as('videos_count'),
    ])
    .where('practice_id', '=', scope.practiceId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    videosCount: Number(row.videos_count),
  }));
}

/** Lets one transaction at a time change the doctor's folders, or which videos are in them. */
export async function lockFolders(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('folder ' || ${scope.practiceId}, 0))`.execute(db);
}

/** Call it while the folders are locked, with a name that none of them has. */
export async function insertFolder(db: Kysely<DB>, scope: PracticeScope, name: string): Promise<FolderId> {
  const row = await db
    .insertInto('folder')
    .values({ practice_id: scope.practiceId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Call it while the folders are locked, with a name that no other of them has. */
export async function renameFolderRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: FolderId,
  name: string,
): Promise<void> {
  await db
    .updateTable('folder')
    .set({ name })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}

/** Call it while the folders are locked. Its videos are then in no folder. @returns whether the doctor had it */
export async function deleteFolderRow(db: Kysely<DB>, scope: PracticeScope, id: FolderId): Promise<boolean> {
  const result = await db
    .deleteFrom('folder')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whether the doctor has this folder. Call it while the folders are locked: it stays until the transaction ends. */
export async function hasFolder(db: Kysely<DB>, scope: PracticeScope, id: FolderId): Promise<boolean> {
  const row = await db
    .selectFrom('folder')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
