import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANALYTICS } from './analyst-statement';

/*
 * The directory of an engine that reads the event store's tables where they are, and writes none of them: the definitions
 * of the tables are copied, with the event store's directory as a disk that takes no writes. The engine that owns the
 * directory goes on meanwhile. What this one sees is the tables at the moment when it was opened.
 */

const DATABASES = ['bedside', ANALYTICS] as const;

/** The definitions of the event store's tables and views, by their files. */
export type TableDefinitions = ReadonlyMap<string, string>;

/** Reads the definitions that the event store has now. @throws where it has none yet */
export async function readDefinitions(eventsDir: string): Promise<TableDefinitions> {
  const read: [string, string][] = [];
  for (const database of DATABASES) {
    const folder = join(eventsDir, 'metadata', database);
    read.push([`${database}.sql`, await readFile(`${folder}.sql`, 'utf8')]);
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()) {
      // A table that was replaced at this moment is gone; its successor has the same name.
      const text = await readFile(join(folder, file), 'utf8').catch(() => '');
      if (/^ATTACH (?:TABLE|VIEW) /.test(text) && !file.endsWith('_next.sql'))
        read.push([`${database}/${file}`, text]);
    }
  }
  return new Map(read);
}

export const areEqual = (a: TableDefinitions, b: TableDefinitions): boolean =>
  a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);

/**
 * Writes an engine's own directory anew. Its user reads the views, and has no other right; `owner`, whose rights the views
 * use, has no session.
 * @param settings of the user's profile, the limits among them
 * @param practice whose rows alone the engine has; undefined: those of every practice
 * @returns the engine's data directory and the file of its configuration
 * @throws Error where the id of the practice is none
 */
export async function writeEngineDirectory(
  directory: string,
  eventsDir: string,
  definitions: TableDefinitions,
  settings: ReadonlyMap<string, string>,
  practice?: string,
): Promise<{ dataDir: string; configFile: string }> {
  if (practice !== undefined && !isPracticeId(practice)) throw new Error('this is no id of a practice');
  const [dataDir, configFile, usersFile] = ['data', 'config.xml', 'users.xml'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(join(dataDir, 'metadata'), { recursive: true, mode: 0o700 });
  for (const database of DATABASES) await placeDatabase(dataDir, database, definitions);
  for (const [file, text] of definitions) {
    const written = file.includes('/') ? ownRows(file, readOnly(text), practice) : undefined;
    if (written !== undefined) await writeFile(join(dataDir, 'metadata', file), written, { mode: 0o600 });
  }
  const policies = practice === undefined ? '' : policiesOf(definitions, practice);
  await writeFile(usersFile, usersOf(settings, policies), { mode: 0o600 });
  await writeFile(configFile, configOf(eventsDir, usersFile), { mode: 0o600 });
  return { dataDir, configFile };
}

/** The engine finds a database's definitions by a link to a folder that has the id of the database. */
async function placeDatabase(
  dataDir: string,
  database: string,
  definitions: TableDefinitions,
): Promise<void> {
  const text = definitions.get(`${database}.sql`) ?? '';
  const id = /UUID '([0-9a-f-]{36})'/.exec(text)?.[1];
  if (id === undefined) throw new Error(`the event store's database ${database} has no id`);
  const place = join('store', id.slice(0, 3), id);
  await mkdir(join(dataDir, place), { recursive: true, mode: 0o700 });
  await symlink(join('..', place), join(dataDir, 'metadata', database));
  await writeFile(join(dataDir, 'metadata', `${database}.sql`), text, { mode: 0o600 });
}

/** A definition as this engine needs it: the rows of a table on the disk without writes, a view by the right of `owner`. */
const readOnly = (definition: string): string =>
  definition.startsWith('ATTACH TABLE')
    ? definition.replace('\nSETTINGS ', "\nSETTINGS storage_policy = 'events', ")
    : definition.replace(/\bDEFINER = \S+/, 'DEFINER = owner');

/** Whether a text is an id of a practice, as definitions and filters may have it. */
export const isPracticeId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A view of the analysts with the rows of one practice. One that does not say whose its rows are is left out. */
function ownRows(file: string, definition: string, practice: string | undefined): string | undefined {
  if (practice === undefined || !file.startsWith(`${ANALYTICS}/`)) return definition;
  const [, head, query] = /^(ATTACH VIEW [^]*?`doctor_id` UUID[^]*?)\nAS ([^]*)$/.exec(definition) ?? [];
  if (head === undefined || query === undefined) return undefined;
  return `${head}\nAS SELECT * FROM (${query.trim()}) WHERE doctor_id = toUUID('${practice}')\n`;
}

/**
 * What `owner` may read behind the views of one practice. The engine asks this before anything of a statement, so that no
 * statement learns from a fault what the rows of others hold.
 */
function policiesOf(definitions: TableDefinitions, practice: string): string {
  const policies = [...definitions].flatMap(([file, text]) => {
    const [, table] = /^bedside\/(\w+)\.sql$/.exec(file) ?? [];
    if (table === undefined || !text.startsWith('ATTACH TABLE')) return [];
    const filter = text.includes('`practice_id` UUID') ? `practice_id = toUUID('${practice}')` : '0';
    return [`<${table}><filter>${escapeXml(filter)}</filter></${table}>`];
  });
  return `<databases><bedside>${policies.join('')}</bedside></databases>`;
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

const usersOf = (settings: ReadonlyMap<string, string>, policies: string) => `<clickhouse>
  <profiles>
    <default>
      <readonly>1</readonly>
      <allow_ddl>0</allow_ddl>
      <allow_introspection_functions>0</allow_introspection_functions>
      <max_query_size>1000000</max_query_size>
      <max_temporary_data_on_disk_size_for_query>1000000000</max_temporary_data_on_disk_size_for_query>
      ${[...settings].map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('\n      ')}
    </default>
    <owner/>
  </profiles>
  <quotas><default/></quotas>
  <users>
    <default>
      <password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
      <grants><query>GRANT SELECT ON ${ANALYTICS}.*</query></grants>
    </default>
    <owner>
      <password/><networks><ip>::/0</ip></networks><profile>owner</profile><quota>default</quota>
      ${policies}
    </owner>
  </users>
</clickhouse>
`;

const configOf = (eventsDir: string, usersFile: string) => `<clickhouse>
  <display_name>bedside</display_name>
  <users_config>${escapeXml(usersFile)}</users_config>
  <storage_configuration>
    <disks>
      <events>
        <type>object_storage</type>
        <object_storage_type>local</object_storage_type>
        <metadata_type>plain</metadata_type>
        <readonly>1</readonly>
        <path>${escapeXml(`${eventsDir}/`)}</path>
      </events>
    </disks>
    <policies><events><volumes><main><disk>events</disk></main></volumes></events></policies>
  </storage_configuration>
  <mark_cache_size>16777216</mark_cache_size>
  <index_mark_cache_size>4194304</index_mark_cache_size>
  <primary_index_cache_size>16777216</primary_index_cache_size>
  <query_condition_cache_size>1048576</query_condition_cache_size>
  <compiled_expression_cache_size>4194304</compiled_expression_cache_size>
  <max_server_memory_usage>1073741824</max_server_memory_usage>
  <background_pool_size>2</background_pool_size>
  <background_schedule_pool_size>2</background_schedule_pool_size>
  <max_thread_pool_size>64</max_thread_pool_size>
  <max_io_thread_pool_size>8</max_io_thread_pool_size>
</clickhouse>
`;
