import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRun, findInPath, giveUp, root, runQuietly, say } from './run-child.mjs';

/** The message for a person without ffmpeg. */
export const ffmpegMissing =
  'Bedside needs ffmpeg and ffprobe, version 5.1 or newer. Install them (Debian, Ubuntu: sudo apt-get install ffmpeg; ' +
  'macOS: brew install ffmpeg; Fedora: sudo dnf install ffmpeg-free) or set FFMPEG_PATH, then start again.';

/**
 * Finds ffmpeg and ffprobe: FFMPEG_PATH (and FFPROBE_PATH, or ffprobe beside ffmpeg), then PATH, then apt-get;
 * undefined when there is none. Ends the process when FFMPEG_PATH is wrong.
 */
export async function findFfmpeg() {
  const given = process.env.FFMPEG_PATH;
  if (given !== undefined && given !== '' && !existsSync(given)) {
    giveUp(`FFMPEG_PATH names ${given}, which is not there. Correct it, or unset it to search PATH.`);
  }
  const found = lookForFfmpeg();
  if (found !== undefined) return found;
  return (await aptInstall('ffmpeg', 'bubblewrap')) ? lookForFfmpeg() : undefined;
}

/** Installs the sandbox for ffmpeg, if it can. The tests need it; the product runs without it and says so. */
export async function findSandbox() {
  if (findInPath('bwrap') === undefined) await aptInstall('bubblewrap');
}

function lookForFfmpeg() {
  const ffmpeg = process.env.FFMPEG_PATH || findInPath('ffmpeg');
  if (ffmpeg === undefined) return undefined;
  const beside = join(dirname(ffmpeg), 'ffprobe');
  const ffprobe = process.env.FFPROBE_PATH || (existsSync(beside) ? beside : findInPath('ffprobe'));
  return ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

/** The name of the package that is Node for this platform, where there is one. */
export const packagedNode = `node-${process.platform}-${process.arch}`;

/**
 * The Node that runs Bedside, its tools and its tests: the one among the packages, or the one that runs this script
 * where there is none that starts.
 */
export function findNode() {
  const packaged = join(root, 'node_modules', packagedNode, 'bin', 'node');
  return existsSync(packaged) && canRun(packaged, ['--version']) ? packaged : process.execPath;
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The message for a person without a Chromium. */
export const chromiumMissing =
  'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; macOS: brew install chromium) ' +
  'or set CHROMIUM_PATH to a Chromium or Chrome, then run the tests again.';

/** Finds a Chromium that starts: CHROMIUM_PATH, then PATH, then apt-get; undefined when there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const found = lookForBrowser(chromiumNames);
  if (found !== undefined) return found;
  return (await aptInstall('chromium')) ? lookForBrowser(chromiumNames) : undefined;
}

/**
 * Finds the Chromium without windows, which needs a quarter less processor time for a page: CHROMIUM_SHELL_PATH, then
 * PATH, then apt-get. Undefined when there is none; then the other Chromium is used.
 */
export async function findChromiumShell() {
  const given = process.env.CHROMIUM_SHELL_PATH;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const names = ['chromium-headless-shell'];
  const found = lookForBrowser(names);
  if (found !== undefined) return found;
  return (await aptInstall('chromium-headless-shell')) ? lookForBrowser(names) : undefined;
}

const firefoxNames = ['firefox-esr', 'firefox'];

/** The message for a person without Firefox. */
export const firefoxMissing =
  'The journeys in Firefox need it. Install it (Debian: sudo apt-get install firefox-esr; macOS: brew install firefox) ' +
  'or set FIREFOX_PATH, then run them again.';

/** Finds a Firefox that starts: FIREFOX_PATH, then PATH, then apt-get; undefined when there is none. */
export async function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  return lookForFirefox() ?? ((await aptInstall('firefox-esr')) ? lookForFirefox() : undefined);
}

const lookForFirefox = () =>
  firefoxNames.map(findInPath).find((path) => path !== undefined && canRun(path, ['--version']));

const lookForBrowser = (names) =>
  names.map(findInPath).find((path) => path !== undefined && canRun(path, ['--no-sandbox', '--version']));

/** The end of the last installation: apt-get runs only once at a time. */
let aptIsFree = Promise.resolve();
let aptUpdate;

function aptInstall(...names) {
  const installed = aptIsFree.then(() => aptInstallNow(names));
  aptIsFree = installed;
  return installed;
}

async function aptInstallNow(names) {
  const apt = findInPath('apt-get');
  if (apt === undefined || process.getuid?.() !== 0) return false;
  const name = names.join(' and ');
  say(`Installing ${name} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A fresh image has no package lists, and an old one has lists of files that no longer exist.
  aptUpdate ??= runQuietly(apt, ['update'], { env });
  const update = await aptUpdate;
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...names];
  const { code, output } = await runQuietly(apt, install, { env });
  if (code === 0) return true;
  say(`apt-get could not install ${name}:`);
  say((update.code === 0 ? output : `${update.output}\n${output}`).split('\n').slice(-8).join('\n'));
  return false;
}
