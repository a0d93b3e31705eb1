import pg from 'pg';
import { to } from 'pg-copy-streams';

/**
 * The whole output of a `COPY ... TO STDOUT`, for pages that are sent on unchanged, because parsing rows costs more
 * than reading them. The connection is back in the pool when this resolves, however slowly the bytes are used.
 * @param statement takes no parameters: quote values with `escapeLiteral`
 * @param settings of Postgres, for this statement alone
 */
export async function copyOut(
  pool: pg.Pool,
  statement: string,
  settings: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const client = await pool.connect();
  try {
    const local = Object.entries(settings).map(
      ([name, value]) => `SET LOCAL ${pg.escapeIdentifier(name)} TO ${pg.escapeLiteral(value)}`,
    );
    await client.query(['BEGIN READ ONLY', ...local].join('; '));
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(to(statement))) chunks.push(chunk as Buffer);
    await client.query('COMMIT');
    client.release();
    return Buffer.concat(chunks);
  } catch (error) {
    // A connection in the middle of a copy cannot be used again.
    client.release(true);
    throw error;
  }
}
