import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The ffmpeg and ffprobe that tests use: `FFMPEG_PATH` and the one beside it, otherwise the system's. */
export function testTools(): { ffmpegPath: string; ffprobePath: string } {
  const named = process.env['FFMPEG_PATH'];
  const ffmpegPath = named ?? FOLDERS.map((folder) => `${folder}/ffmpeg`).find(existsSync) ?? 'ffmpeg';
  const beside = ffmpegPath.replace(/ffmpeg(?!.*ffmpeg)/, 'ffprobe');
  return { ffmpegPath, ffprobePath: existsSync(beside) ? beside : 'ffprobe' };
}

/** The folder of real recordings: `BEDSIDE_FIXTURES`, otherwise the one beside the repository; undefined without it. */
export function fixtureFolder(): string | undefined {
  const aboveRepository = fileURLToPath(new URL('../../../..', import.meta.url));
  const folder = process.env['BEDSIDE_FIXTURES'] ?? join(aboveRepository, 'shared', 'fixtures', 'media');
  return existsSync(folder) ? folder : undefined;
}
