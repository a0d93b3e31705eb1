import { mayCall } from './analyst-functions';

/*
 * What analysts may run, by the engine's own tree of a statement (`EXPLAIN AST`, which runs nothing). Each line of the
 * tree is a node, and every node has to be on a list: a line that no rule knows refuses the statement. A name with a line
 * break in it adds lines, and never takes one away.
 */

/** The database with the analysts' views, where names without a database lead. */
export const ANALYTICS = 'analytics';

/** Tables of the engine from which clients learn what is there. It shows an analyst the views and nothing else. */
const describing = ['system.columns', 'system.databases', 'system.functions', 'system.tables'];

/** Nodes that name nothing themselves: what they contain are nodes of their own. */
const plain = new Set([
  'SelectWithUnionQuery',
  'SelectIntersectExceptQuery',
  'SelectQuery',
  'ExpressionList',
  'Subquery',
  'WithElement',
  'TablesInSelectQuery',
  'TablesInSelectQueryElement',
  'TableExpression',
  'TableJoin',
  'ArrayJoin',
  'OrderByElement',
  'InterpolateElement',
  'WindowListElement',
  'WindowDefinition',
  'SampleRatio',
  'Literal',
  'Asterisk',
  'QualifiedAsterisk',
  'ColumnsListMatcher',
  'QualifiedColumnsListMatcher',
  'ColumnsRegexpMatcher',
  'QualifiedColumnsRegexpMatcher',
  'ColumnsTransformerList',
  'ColumnsExceptTransformer',
  'ColumnsReplaceTransformer',
  'ColumnsReplaceTransformer::Replacement',
]);

/** The forms of a result. None takes a template, a schema or a place on the disk. */
const formats = new Set(
  `TabSeparated TabSeparatedWithNames TabSeparatedWithNamesAndTypes TSV TSVWithNames TSVWithNamesAndTypes TabSeparatedRaw TSVRaw
   CSV CSVWithNames CSVWithNamesAndTypes JSON JSONCompact JSONStrings JSONColumns JSONCompactColumns JSONColumnsWithMetadata
   JSONCompactStrings JSONEachRow JSONLines NDJSON JSONStringsEachRow JSONCompactEachRow JSONCompactStringsEachRow
   JSONCompactEachRowWithNames JSONCompactEachRowWithNamesAndTypes JSONCompactStringsEachRowWithNames
   JSONCompactStringsEachRowWithNamesAndTypes JSONObjectEachRow Parquet Arrow ArrowStream ORC Native RowBinary RowBinaryWithNames
   RowBinaryWithNamesAndTypes Pretty PrettyCompact PrettyCompactMonoBlock PrettySpace PrettyMonoBlock PrettyNoEscapes Markdown
   Vertical Values XML`.split(/\s+/),
);

/** Whether a result may have this form. */
export const mayFormat = (format: string): boolean => formats.has(format);

/** Whether analysts may read from a name: a view, a table that describes them, or a name of the statement's own. */
const mayRead = (name: string) =>
  !name.includes('.') || name.startsWith(`${ANALYTICS}.`) || describing.includes(name);

/** Whether a name may stand for a column: `IN` takes the name of a table too, and the tree does not tell which it is. */
const mayName = (name: string) =>
  !/^(?:system|information_schema|bedside|default)\./i.test(name) ||
  describing.some((table) => name === table || name.startsWith(`${table}.`));

const SHOW =
  /^SHOW (?:FULL )?(?:DATABASES|TABLES(?: FROM (?:analytics|`analytics`|"analytics"))?)(?: (?:NOT )?I?LIKE '(?:[^'\\]|\\.)*')?(?: LIMIT \d+)?$/;
const NODE = /^( *)([\w:]+)(?: (.*?))?(?: \(alias .*)?(?: \(children \d+\))?$/;

/**
 * Looks at a statement before it runs.
 * @param sql as the engine writes the one statement that it read
 * @param tree the engine's tree of `sql`, one node a line
 * @returns what is wrong with it, for the analyst; undefined where nothing is
 */
export function refusalOf(sql: string, tree: string): string | undefined {
  const lines = tree.split('\n').filter((line) => line.trim() !== '');
  const [root = ''] = lines;
  if (root.startsWith('ShowTables')) return SHOW.test(sql) ? undefined : 'SHOW lists DATABASES and TABLES';
  if (!/^(?:SelectWithUnionQuery|DescribeQuery)\b/.test(root)) return 'only SELECT, DESCRIBE and SHOW run';
  for (const [index, line] of lines.entries()) {
    const refusal = refusalOfNode(line, index === 0);
    if (refusal !== undefined) return refusal;
  }
  return refusalOfTop(lines);
}

function refusalOfNode(line: string, isRoot: boolean): string | undefined {
  const [, , kind = '', name = ''] = NODE.exec(line) ?? [];
  if (kind === 'Function') return mayCall(name) ? undefined : `the function ${name} is not on the list`;
  if (kind === 'TableIdentifier') return mayRead(name) ? undefined : `${name} is not a view of ${ANALYTICS}`;
  if (kind === 'Identifier' && !mayName(name)) return `${name} is not a view of ${ANALYTICS}`;
  if (kind === 'Identifier' || plain.has(kind) || (isRoot && kind === 'DescribeQuery')) return undefined;
  if (kind === 'Set') return 'settings stand in the address of a call, not in a statement';
  if (kind === 'ColumnsApplyTransformer') return 'APPLY is not possible: write the function for each column';
  return `${kind || line.trim()} is not possible here`;
}

/** What stands beside the SELECTs: the format, and nothing else. A file to write would be a literal. */
function refusalOfTop(lines: readonly string[]): string | undefined {
  const top = lines.filter((line) => /^ \S/.test(line)).map((line) => line.trim());
  const formatsGiven = top.filter((line) => line.startsWith('Identifier '));
  const others = top.filter((line) => !/^(?:Identifier|ExpressionList|TableExpression)\b/.test(line));
  if (others.length > 0) return 'a result goes to the caller and to no file';
  if (formatsGiven.length > 1) return 'a statement has one format';
  const format = formatsGiven[0]?.slice('Identifier '.length);
  return format === undefined || mayFormat(format) ? undefined : `the format ${format} is not on the list`;
}

/** The format that a statement names itself. */
export const formatIn = (tree: string): string | undefined =>
  tree.startsWith('ShowTables') ? undefined : /^ Identifier (\w+)$/m.exec(tree)?.[1];

/** The settings that an address may carry. None names a file, and none is a piece of a statement. */
const SETTINGS =
  /^(?:output_format_(?:json|csv|tsv|parquet|pretty|arrow|orc|native|decimal|markdown|values|binary|float)_\w+|output_format_float_precision|date_time_output_format|bool_(?:true|false)_representation|format_(?:csv_delimiter|csv_null_representation|tsv_null_representation)|session_timezone|join_use_nulls|extremes|group_by_use_nulls|union_default_mode|max_block_size|result_overflow_mode|limit|offset)$/;

const VALUE = /^[ -~\t]{0,60}$/;

/** Limits of a statement, which an address may lower. */
export const limits: Readonly<Record<string, number>> = {
  max_execution_time: 60,
  max_memory_usage: 750_000_000,
  max_threads: 2,
  max_rows_to_read: 1_000_000_000,
  max_result_rows: 2_000_000,
  max_result_bytes: 256_000_000,
};

/** What clients send and the analysts' user does without. */
const IGNORED = new Set(['readonly', 'send_logs_level', 'allow_experimental_analyzer']);

/**
 * The settings of a statement, within the limits.
 * @returns the fault of the first setting that may not be changed, in place of them
 */
export function settingsOf(
  given: readonly (readonly [name: string, value: string])[],
): Map<string, string> | string {
  const settings = new Map(Object.entries(limits).map(([name, value]) => [name, String(value)]));
  for (const [name, value] of given) {
    const limit = limits[name];
    if (limit !== undefined) {
      // Zero means no limit to the engine.
      const asked = Number(value);
      if (asked > 0) settings.set(name, String(Math.max(1, Math.floor(Math.min(asked, limit)))));
      else if (asked !== 0) return `the value of ${name} is not a number`;
    } else if (SETTINGS.test(name) && VALUE.test(value)) settings.set(name, value);
    else if (!IGNORED.has(name)) return `the setting ${name} cannot be changed`;
  }
  return settings;
}
