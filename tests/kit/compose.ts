import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './bedside-process';

/** Writes the missing files of secrets for `docker-compose.yml` into `secrets` of a folder. */
export function makeSecrets(folder: string): void {
  execFileSync(process.execPath, [join(REPOSITORY, 'scripts/secrets.mjs'), folder], { stdio: 'ignore' });
}

/**
 * An environment of `docker-compose.yml` as Compose passes it where `.env` names nothing.
 * @param folder has the files of secrets, which are in `/run/secrets` of a container
 */
export function environmentOf(
  environment: Readonly<Record<string, unknown>> | undefined,
  folder: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment ?? {}).map(([key, value]) => [
      key,
      String(value)
        .replace(/\$\{\w+:-([^}]*)\}/g, (_whole, otherwise: string) => otherwise)
        .replace('/run/secrets', join(folder, 'secrets')),
    ]),
  );
}
