import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The application's role. The owner of the tables migrates them, and does nothing else. */
export const APP_ROLE = 'bedside_app';

const SCHEMAS = ['public', 'graphile_worker'];
/** Written only by `append_audit_events`, which runs with the rights of the owner. */
const AUDIT_TABLES = ['audit_event', 'audit_chain'];

/** Two processes may prepare one server at the same time. */
const LOCK = 4_711_004;

/**
 * Creates the application's role where it is missing, and gives it the rights it needs after the latest migrations: to
 * read and change rows, and to append to the audit trail. It may not change or delete existing audit events, nor any
 * table.
 * @param ownerUrl of the migrated database, with a role that owns its tables and may create roles
 */
export async function prepareAppRole(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (rowCount === 0)
      await client.query(`CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO CURRENT_USER`);
    for (const schema of await existing(client)) await client.query(grants(schema));
    await client.query(`REVOKE ALL ON ${AUDIT_TABLES.join(', ')} FROM PUBLIC, ${APP_ROLE}`);
    await client.query(`GRANT SELECT ON ${AUDIT_TABLES.join(', ')} TO ${APP_ROLE}`);
    await client.query(`REVOKE ALL ON FUNCTION append_audit_events FROM PUBLIC`);
    await client.query(`GRANT EXECUTE ON FUNCTION append_audit_events TO ${APP_ROLE}`);
  });
}

/**
 * Lets a role sign in with the rights of the application and no others.
 * @param login the role to create or to change; without one it is the application's role with a password that only the
 * result contains
 * @returns the address that it signs in with
 */
export async function openAppLogin(
  ownerUrl: string,
  login = { user: APP_ROLE, password: randomBytes(24).toString('base64url') },
): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(login.user);
  url.password = encodeURIComponent(login.password);
  await asOwner(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(login.user);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [login.user]);
    await client.query(
      `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(login.password)}`,
    );
    if (login.user !== APP_ROLE) await client.query(`GRANT ${APP_ROLE} TO ${role}`);
  });
  return url.href;
}

/** The same address with its options, but every connection starts as the application's role. */
export function asAppRole(url: string): string {
  const target = new URL(url);
  const options = [target.searchParams.get('options'), `-c role=${APP_ROLE}`];
  target.searchParams.set('options', options.filter(Boolean).join(' '));
  return target.href;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await work(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function existing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1)',
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** The job tables have row security, which shows nothing to a role without a policy. */
const grants = (schema: string) => `
  GRANT USAGE ON SCHEMA ${schema} TO ${APP_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${APP_ROLE};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${APP_ROLE};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${APP_ROLE};
  DO $do$
  DECLARE secured regclass;
  BEGIN
    FOR secured IN
      SELECT oid FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = '${APP_ROLE}')
    LOOP
      EXECUTE format('CREATE POLICY ${APP_ROLE} ON %s TO ${APP_ROLE} USING (true) WITH CHECK (true)', secured);
    END LOOP;
  END $do$;`;
