import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Writes the missing passwords and keys of docker-compose.yml, one file each. The folder is closed, and the files in it
 * are not: a container reads them as another user.
 */
const folder = join(process.argv[2] ?? process.cwd(), 'secrets');
mkdirSync(folder, { recursive: true, mode: 0o700 });
chmodSync(folder, 0o700);

/** @returns what the file contains, also where it was there already */
function give(name, value) {
  const path = join(folder, name);
  if (!existsSync(path)) {
    writeFileSync(path, value, { mode: 0o644 });
    process.stdout.write(`${value === '' ? 'empty' : 'made '} secrets/${name}\n`);
  }
  return readFileSync(path, 'utf8').trim();
}
const password = (name) => give(name, randomBytes(24).toString('hex'));

const owner = password('postgres_password');
give('database_owner_url', `postgres://bedside:${owner}@postgres:5432/bedside`);
give('database_url', `postgres://bedside_login:${randomBytes(24).toString('hex')}@postgres:5432/bedside`);
const events = password('clickhouse_password');
give('clickhouse_url', `http://bedside:${events}@clickhouse:8123`);
for (const name of [
  ...[
    'analyst_password',
    'minio_password',
    'storage_password',
    'grafana_password',
    'secret',
    'pusher_secret',
  ],
])
  password(name);
// The mail catcher does not encrypt.
give('smtp_url', 'smtp://mailpit:1025?requireTLS=false');
for (const name of [
  ...['mail_report_key', 'mailgun_webhook_key'],
  ...['twilio_auth_token', 'stripe_secret_key', 'stripe_webhook_secret', 'ai_api_key', 'metrics_key'],
])
  give(name, '');
