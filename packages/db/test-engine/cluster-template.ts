const ON_CLUSTER = " ON CLUSTER '{cluster}'";
const HEAD = `-- Made of the migration of this name by \`npm run cluster-templates\`, for a cluster (docs/scale.md). It was never run on
-- one. Whoever applies it fills in {database} and {analytics}; {cluster}, {shard} and {replica} are macros of each server.
`;

/** Tables whose rows are spread over the shards: those of events, by doctor. */
type SpreadTables = readonly string[];

/** The path of a replicated table in ClickHouse Keeper, and the name of a replica there. */
const onEachShard = "('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')";
const onEveryServer = "('/clickhouse/tables/all/{database}/{table}', '{shard}-{replica}')";

/**
 * A migration of the event store as the statements for a cluster.
 * - A spread table exists twice: `..._local` holds the rows of one shard, and the name that queries use covers all
 * shards (`Distributed`). All rows of a doctor are on one shard, so they are merged and joined in one place.
 * - A materialized view reads and fills local tables, also after a change of its query: its data never leaves its shard.
 * - A change of a spread table is made to both of its tables.
 * - Every server holds any other table completely: names are few, and a figure joins them locally.
 * - An insert is remembered by number alone, as on one server. The engine's own limit of an hour would count a batch
 * twice that a restored Postgres sends again.
 * @param migration text of an `.up.sql` file
 */
export function clusterTemplate(migration: string, spreadTables: SpreadTables): string {
  const statements = statementsOf(migration);
  return `${HEAD}\n${statements.map((statement) => `${forCluster(statement, spreadTables)};\n`).join('\n')}`;
}

/** The statements of a file, each with the comment above it. A semicolon in a comment ends no statement. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    lines.push(line);
    if (line.startsWith('--') || !line.trimEnd().endsWith(';')) continue;
    statements.push(lines.join('\n').trim().replace(/;$/, ''));
    lines = [];
  }
  return statements;
}

function forCluster(statement: string, spreadTables: SpreadTables): string {
  const table = /CREATE TABLE IF NOT EXISTS \{database\}\.(\w+)/.exec(statement)?.[1];
  const local = (text: string) =>
    text.replace(new RegExp(`\\{database\\}\\.(${spreadTables.join('|')})\\b`, 'g'), '{database}.$1_local');
  if (table !== undefined) {
    const isSpread = spreadTables.includes(table);
    const made = replicated(onCluster(isSpread ? local(statement) : statement), isSpread);
    return isSpread ? `${made};\n\n${overAllShards(table)}` : made;
  }
  const changed = /^(?:--[^\n]*\n)*ALTER TABLE \{database\}\.(\w+)/.exec(statement)?.[1];
  if (changed !== undefined && spreadTables.includes(changed)) {
    const [, bare = statement] = /^(?:--[^\n]*\n)*([^]*)$/.exec(statement) ?? [];
    return `${onCluster(local(statement))};\n\n${onCluster(bare)}`;
  }
  return onCluster(/CREATE MATERIALIZED VIEW|MODIFY QUERY/.test(statement) ? local(statement) : statement);
}

function onCluster(statement: string): string {
  return statement.replace(
    /^((?:--[^\n]*\n)*(?:ALTER TABLE|CREATE (?:OR REPLACE )?(?:DATABASE|TABLE|VIEW|MATERIALIZED VIEW)(?: IF NOT EXISTS)?) \{\w+\}(?:\.\w+)?)/,
    `$1${ON_CLUSTER}`,
  );
}

function replicated(statement: string, isSpread: boolean): string {
  return statement
    .replace(/^ENGINE = (\w*MergeTree)$/m, `ENGINE = Replicated$1${isSpread ? onEachShard : onEveryServer}`)
    .replace(
      /non_replicated_deduplication_window = (\d+)/,
      'replicated_deduplication_window = $1, replicated_deduplication_window_seconds = 31536000',
    );
}

function overAllShards(table: string): string {
  return `CREATE TABLE IF NOT EXISTS {database}.${table}${ON_CLUSTER} AS {database}.${table}_local
ENGINE = Distributed('{cluster}', '{database}', '${table}_local', cityHash64(doctor_id))`;
}
