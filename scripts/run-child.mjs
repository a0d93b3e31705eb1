import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints one line that says what is wrong and what to do, and ends the process. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Path of a program from a package of the repository. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** Finds a program in PATH; undefined when it is not there. */
export function findInPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** True when the program starts at all (a snap stub or a binary of another platform does not). */
export function canRun(path, args) {
  return spawnSync(path, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Value of a command-line option: `--only db` or `--only=db`. */
export function option(name, args = process.argv.slice(2)) {
  const at = args.indexOf(`--${name}`);
  if (at >= 0) return args[at + 1];
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/**
 * Runs a command to its end with the terminal's own output.
 * Resolves to its exit code; a death by signal counts as 128 and more, a command that cannot start as 127.
 */
export function run(command, args, { cwd = root, env = process.env, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio });
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 129));
  });
}

/**
 * Runs a command quietly: `onLine` gets every line, and the whole output is stored for the case of a failure. Resolves
 * to `{ code, output }`.
 */
export function runQuietly(command, args, { cwd = root, env = process.env, onLine = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine(line);
      });
    }
    child.on('error', (error) => {
      lines.push(error.message);
      resolve({ code: 127, output: lines.join('\n') });
    });
    child.on('close', (code) => resolve({ code: code ?? 129, output: lines.join('\n') }));
  });
}

/**
 * Runs long-lived children until one of them ends or a signal arrives, then stops the others and exits with the code of
 * the first that ended. A second Ctrl-C kills at once; everything stored survives that. Each child leads its own
 * process group. A terminal sends Ctrl-C to the whole group, and npm then sends it once more: a server that got both
 * would take the second for "at once".
 * @param starts list of `{ command, args, cwd, env, label }`; output is prefixed by the label if there is one
 */
export function superviseChild(starts) {
  let stoppedAt = 0;
  let exitCode;
  const children = starts.map((start) => startChild(start));
  const signalAll = (signal) => {
    for (const child of children) {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        signalGroup(child.pid, signal);
      }
    }
  };
  const stop = (signal) => {
    const now = Date.now();
    if (stoppedAt === 0) {
      stoppedAt = now;
      signalAll(signal);
    } else if (now - stoppedAt > 1_000) {
      signalAll('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  process.on('exit', () => signalAll('SIGKILL'));
  watchForLostNpm(() => stop('SIGTERM'));

  let left = children.length;
  const ended = (code) => {
    exitCode ??= code;
    left -= 1;
    if (left === 0) process.exit(exitCode);
    if (stoppedAt === 0) stop('SIGTERM');
  };
  for (const child of children) {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      ended(127);
    });
    child.on('exit', (code, signal) => ended(code ?? (signal === 'SIGINT' ? 130 : 143)));
  }
}

function startChild({ command, args, cwd = root, env = process.env, label }) {
  // A SIGKILL of this process cannot be caught. The kernel then stops the child, where it can.
  const setpriv = process.platform === 'linux' ? findInPath('setpriv') : undefined;
  const child = spawn(
    setpriv ?? command,
    setpriv === undefined ? args : ['--pdeathsig', 'TERM', command, ...args],
    { cwd, env, detached: true, stdio: label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'] },
  );
  if (label !== undefined) {
    createInterface({ input: child.stdout }).on('line', (line) => process.stdout.write(`${label} ${line}\n`));
    createInterface({ input: child.stderr }).on('line', (line) => process.stderr.write(`${label} ${line}\n`));
  }
  return child;
}

function signalGroup(pid, signal) {
  try {
    // SIGKILL is sent to the group, so that a watcher's own child dies too. Other signals are sent to the leader alone,
    // which passes them on, so that its helpers do not die before it.
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A killed npm cannot notify us, so we check whether it is still our parent. */
function watchForLostNpm(onLost) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = lineage();
  setInterval(() => {
    if (lineage() !== before) onLost();
  }, 1_000).unref();
}

/** Our parent, or its parent where npm has put a shell in between. */
function lineage() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name === 'sh' ? `${parent} ${above}` : String(parent);
  } catch {
    return String(parent);
  }
}
