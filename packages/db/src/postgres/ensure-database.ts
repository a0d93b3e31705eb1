import pg from 'pg';

/**
 * Creates a database if it does not exist.
 * @param url of any database on the server
 * @param name lower-case letters, digits and `_`
 * @returns the URL of the database
 */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a database name: ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
