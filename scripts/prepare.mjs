import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ffmpegMissing, findFfmpeg, findNode } from './find-programs.mjs';
import { installPackages } from './install-packages.mjs';
import { bin, giveUp, root, run, runQuietly, say } from './run-child.mjs';

/**
 * Prepares a clone so that it can run, and does only what is still missing: Node's version, ffmpeg, packages, builds.
 * Returns the environment for the programs that follow.
 * @param options.build workspaces to build, as turbo filters; all by default, none when empty
 */
export async function prepare({ build } = {}) {
  checkNode();
  settleHome();
  // Where both are missing, apt-get and npm each wait for downloads most of the time.
  const [found] = await Promise.all([findFfmpeg(), installPackages()]);
  if (found === undefined) giveUp(ffmpegMissing);
  await buildStale(build);
  const node = findNode();
  if (node === process.execPath && isOutdated()) say(outdatedNode);
  // Everything that follows runs on this Node: each program looks for it in PATH.
  const PATH = [dirname(node), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH, FFMPEG_PATH: found.ffmpeg, FFPROBE_PATH: found.ffprobe };
}

const outdatedNode =
  `Node ${process.versions.node} gets no security fixes any more, and Bedside brings no newer one for this platform. ` +
  'Install Node 24 from nodejs.org.';

const isOutdated = () => Number(process.versions.node.split('.')[0]) < 22;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `Bedside needs Node 20.19 or newer; this is ${process.versions.node}. Install it from nodejs.org and start again.`,
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

/** The environment for turbo: no telemetry, no colours in the stored output. */
export function turboEnvironment() {
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
  };
}

async function buildStale(filters) {
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
  const { code, output } = await runQuietly(bin('turbo'), args, { env: turboEnvironment(), onLine });
  if (code !== 0) giveUp(`${output}\nThe build failed; the reason stands above.`);
}

/** Prepares, then runs a TypeScript program with this process's own arguments, and exits with its code. */
export async function prepareAndRun(file, { args = process.argv.slice(2), build } = {}) {
  const env = await prepare({ build });
  if (!existsSync(join(root, file))) giveUp(`${file} is not there.`);
  process.exitCode = await run(bin('tsx'), [file, ...args], { env });
}
