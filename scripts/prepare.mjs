import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ffmpegMissing, findFfmpeg, findNode, packagedNode } from './find-programs.mjs';
import { installPackages } from './install-packages.mjs';
import { bin, giveUp, root, run, runQuietly, say } from './run-child.mjs';

/** The Node that can start Bedside where the packages bring the one that runs it. */
const STARTER = [20, 19];
/** The Node that runs everything else. */
const RUNTIME = [24, 0];

/**
 * Prepares a clone so that it can run, and does only what is still missing: Node's version, ffmpeg, packages, builds.
 * Returns the environment for the programs that follow: each of them runs on the Node of the packages.
 * @param options.build workspaces to build, as turbo filters; all by default, none when empty
 */
export async function prepare({ build } = {}) {
  requireNode(bringsNode() ? STARTER : RUNTIME);
  settleHome();
  // Where both are missing, apt-get and npm each wait for downloads most of the time.
  const [found] = await Promise.all([findFfmpeg(), installPackages()]);
  if (found === undefined) giveUp(ffmpegMissing);
  const node = findNode();
  // The packaged Node needs glibc.
  if (node === process.execPath) requireNode(RUNTIME);
  // Each program looks for Node in PATH.
  const PATH = [dirname(node), process.env.PATH ?? ''].join(delimiter);
  // By this, tsx reads the elements of the pages that the API draws.
  const TSX_TSCONFIG_PATH = join(root, 'apps/api/tsconfig.json');
  const programs = { FFMPEG_PATH: found.ffmpeg, FFPROBE_PATH: found.ffprobe };
  const env = { ...process.env, PATH, ...programs, TSX_TSCONFIG_PATH };
  await buildStale(build, env);
  return env;
}

/** True when one of the packages is Node for this platform. */
function bringsNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.hasOwn(optionalDependencies, packagedNode);
}

function requireNode([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  const needed = major === RUNTIME[0] ? `${major} or newer here` : `${major}.${minor} or newer`;
  const why = major === RUNTIME[0] ? ', because it brings none that runs on this system' : '';
  giveUp(
    `Bedside needs Node ${needed}${why}; this is Node ${process.versions.node}. ` +
      'Install Node 24 from nodejs.org and start again.',
  );
}

/**
 * A build user's home may be empty, missing or read-only. npm would then fail, or create a folder called "~" in its
 * working directory, which makes every build look outdated.
 */
function settleHome() {
  if (process.env.HOME === '') process.env.HOME = userInfo().homedir;
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return;
  if (isWritable(homedir())) return;
  process.env.npm_config_cache = join(tmpdir(), 'bedside-npm-cache');
  mkdirSync(process.env.npm_config_cache, { recursive: true });
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** An environment for turbo: no telemetry, no colours in the stored output. */
export function turboEnvironment(env) {
  return {
    ...env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
  };
}

async function buildStale(filters, env) {
  if (filters !== undefined && filters.length === 0) return;
  const args = [
    'run',
    'build',
    '--output-logs=new-only',
    ...(filters ?? []).map((name) => `--filter=${name}`),
  ];
  const onLine = (line) => {
    const name = /^(\S+?):build: cache (?:miss|bypass)/.exec(line)?.[1];
    if (name !== undefined) say(`Building ${name} ...`);
  };
  const { code, output } = await runQuietly(bin('turbo'), args, { env: turboEnvironment(env), onLine });
  if (code !== 0) giveUp(`${output}\nThe build failed; the reason stands above.`);
}

/** Prepares, then runs a TypeScript program with this process's own arguments, and exits with its code. */
export async function prepareAndRun(file, { args = process.argv.slice(2), build } = {}) {
  const env = await prepare({ build });
  if (!existsSync(join(root, file))) giveUp(`${file} is not there.`);
  process.exitCode = await run(bin('tsx'), [file, ...args], { env });
}
