import type { ChdbResult, Session } from 'chdb';
import type { AnalystJob } from './analyst-pool';
import { ANALYTICS, formatIn, mayFormat, refusalOf } from './analyst-statement';
import { quote, StatementError } from './http-request';

const refused = (why: string) =>
  new StatementError(403, 497, `Not allowed for analysts: ${why} (docs/analysts.md)`, 'ACCESS_DENIED');

/**
 * Runs one statement of an analyst after its tree was looked at, in the form in which the engine writes it itself.
 * @param session of the engine's restricted user (analyst-tables.ts)
 * @throws StatementError where the lists do not allow it, and the engine's own errors
 */
export async function answerAnalyst(
  session: Pick<Session, 'queryAsync'>,
  job: Pick<AnalystJob, 'sql' | 'format' | 'parameters'>,
): Promise<{ result: ChdbResult; format: string }> {
  if (!mayFormat(job.format)) throw refused(`the format ${job.format} is not on the list`);
  const ask = async (sql: string) =>
    Buffer.from((await session.queryAsync(sql, { format: 'TSVRaw' })).bytes()).toString('utf8');
  await session.queryAsync(`USE ${ANALYTICS}`);
  if (job.parameters.length > 0)
    await session.queryAsync(
      `SET ${job.parameters.map(([name, value]) => `${name} = ${quote(value)}`).join(', ')}`,
    );
  // The library runs every statement of a text; this refuses more than one, and leaves no comment in it.
  const sql = (await ask(`SELECT formatQuerySingleLine(${quote(job.sql)})`)).replace(/\n$/, '');
  const tree = await ask(`EXPLAIN AST ${sql}`);
  const refusal = refusalOf(sql, tree);
  if (refusal !== undefined) throw refused(refusal);
  const format = formatIn(tree) ?? job.format;
  return { result: await session.queryAsync(sql, { format }), format };
}
