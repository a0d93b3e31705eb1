import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The application's role. The owner of the tables migrates them, and does nothing else. */
const APP_ROLE = 'bedside_app';

const SCHEMAS = ['public', 'graphile_worker'];
/** Written only by these functions, which run with the rights of the owner. */
const AUDIT_TABLES = ['audit_event', 'audit_chain', 'siem_cursor'];
const AUDIT_FUNCTIONS = ['append_audit_events', 'note_sent_audit', 'forget_sent_audit'];

/** Postgres: insufficient_privilege. */
const NOT_ALLOWED = '42501';

/** The roles of the database are not as they have to be; `message` says to an operator what to do. */
export class RoleFault extends Error {
  override readonly name = 'RoleFault';
}

/** Two processes may prepare one server at the same time. */
const LOCK = 4_711_004;

/**
 * Creates the application's role where it is missing, and gives it the rights it needs after the latest migrations: to
 * read and change rows, and to append to the audit trail. It may not change or delete existing audit events, nor any
 * table.
 * @param ownerUrl of the migrated database, with a role that owns its tables and may create roles
 * @throws RoleFault where the owner may not
 */
export async function prepareAppRole(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await joinAppRole(client);
    for (const schema of await existing(client)) await client.query(grants(schema));
    await client.query(`REVOKE ALL ON ${AUDIT_TABLES.join(', ')} FROM PUBLIC, ${APP_ROLE}`);
    await client.query(`GRANT SELECT ON ${AUDIT_TABLES.join(', ')} TO ${APP_ROLE}`);
    // A temporary table or function is looked for before ours, and runs with the rights of whoever meets it.
    const database = client.escapeIdentifier(client.database ?? '');
    await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${APP_ROLE}`);
    const functions = AUDIT_FUNCTIONS.join(', ');
    await client.query(`REVOKE ALL ON FUNCTION ${functions} FROM PUBLIC`);
    await client.query(`GRANT EXECUTE ON FUNCTION ${functions} TO ${APP_ROLE}`);
  });
}

/**
 * Lets a role sign in with the rights of the application and no others.
 * @param login the role to create or to change; without one it is the application's role with a password that only the
 * answer contains
 * @returns the address with which it signs in
 * @throws RoleFault when that role could change what the audit trail contains, or the owner may not change it
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
    const powers = await listPowers(client, login.user);
    if (powers.length > 0)
      throw new RoleFault(
        `The role ${login.user} could change the audit trail, since it ${powers.join(' and ')}. Let the application sign in as another role; one that does not exist is created.`,
      );
    await orFault(
      client,
      `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(login.password)}`,
      (owner) =>
        `${owner} may not change the role ${login.user}. Drop that role, or run as a superuser: GRANT ${role} TO ${owner} WITH ADMIN OPTION`,
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

/** Creates the application's role, or makes a second owner of databases on this server one of those who may become it. */
async function joinAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean }>(
    `SELECT pg_has_role(rolname, 'MEMBER') AS "isMember" FROM pg_roles WHERE rolname = $1`,
    [APP_ROLE],
  );
  const [role] = rows;
  if (role?.isMember) return;
  if (!role)
    await orFault(
      client,
      `CREATE ROLE ${APP_ROLE} NOLOGIN`,
      (owner) =>
        `${owner} may not create roles, which Bedside needs to keep the application from changing the audit trail. Run as a superuser: ALTER ROLE ${owner} CREATEROLE`,
    );
  await orFault(
    client,
    `GRANT ${APP_ROLE} TO CURRENT_USER`,
    (owner) =>
      `The role ${APP_ROLE} is of another owner of this server. Run as a superuser: GRANT ${APP_ROLE} TO ${owner} WITH ADMIN OPTION`,
  );
}

/** Says what to do where Postgres allows the owner too little. */
async function orFault(
  client: pg.Client,
  statement: string,
  advice: (owner: string) => string,
): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new RoleFault(advice(client.escapeIdentifier(client.user ?? '')), { cause: error });
  }
}

/** The rights by which a role could change the audit trail, in words. */
async function listPowers(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ power: string }>(
    `SELECT DISTINCT power FROM pg_roles AS role CROSS JOIN LATERAL (VALUES
       (role.rolsuper, 'is a superuser'),
       (role.rolcreaterole, 'may create roles'),
       (role.oid IN (SELECT relowner FROM pg_class WHERE relname = ANY ($2)), 'owns the tables')
     ) AS held (is_held, power)
     WHERE is_held AND pg_has_role((SELECT oid FROM pg_roles WHERE rolname = $1), role.oid, 'MEMBER')
     ORDER BY power`,
    [role, AUDIT_TABLES],
  );
  return rows.map(({ power }) => power);
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
