import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../../../.cache/media/', import.meta.url));
const WIDTH = 1280;
const HEIGHT = 720;
const FPS = 10;
const FADE_S = 0.6;
const run = promisify(execFile);

/** A quiet chord that swells slowly: the clips have sound, and it disturbs nobody. */
const CHORD = '0.03*(sin(2*PI*196*t)+sin(2*PI*246.94*t)+sin(2*PI*293.66*t))*(0.6+0.4*sin(2*PI*0.08*t))';

/**
 * Films cards one after the other into an MP4 of 1280x720 with a slow movement and soft fades, or finds the film of an
 * earlier run. The file is shared: copy it before changing it.
 * @param film.cards SVG documents, each somewhat larger than the film
 */
export async function filmCards(
  film: { cards: readonly string[]; seconds: number },
  ffmpegPath: string,
): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([film, CHORD, FPS, FADE_S]))
    .digest('hex');
  const path = join(FOLDER, `film-${hash.slice(0, 16)}.mp4`);
  if (existsSync(path)) return path;
  const aside = join(FOLDER, `.film-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  try {
    const pictures = await Promise.all(
      film.cards.map(async (card, index) => {
        const picture = join(aside, `${index}.png`);
        await sharp(Buffer.from(card)).png({ compressionLevel: 2 }).toFile(picture);
        return picture;
      }),
    );
    const result = join(aside, 'film.mp4');
    await run(ffmpegPath, [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...filmArguments(pictures, film.seconds),
      result,
    ]);
    await rename(result, path);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return path;
}

function filmArguments(pictures: readonly string[], seconds: number): string[] {
  // Neighbours overlap during their fade, so each card is shown that much longer.
  const shown = (seconds + FADE_S * (pictures.length - 1)) / pictures.length;
  const moved = pictures.map((_, index) => {
    const along = `n/${Math.ceil(shown * FPS)}`;
    const x = index % 2 === 0 ? `(iw-ow)*${along}` : `(iw-ow)*(1-${along})`;
    const still = `loop=loop=-1:size=1,setpts=N/${FPS}/TB,trim=duration=${shown.toFixed(3)}`;
    return `[${index}:v]format=yuv420p,${still},crop=${WIDTH}:${HEIGHT}:'${x}':'(ih-oh)*${along}',setsar=1[c${index}]`;
  });
  const faded = pictures.slice(1).map((_, index) => {
    const before = index === 0 ? '[c0]' : `[f${index}]`;
    const at = (index + 1) * (shown - FADE_S);
    const options = `transition=fade:duration=${FADE_S}:offset=${at.toFixed(3)}`;
    return `${before}[c${index + 1}]xfade=${options}[f${index + 1}]`;
  });
  const last = pictures.length > 1 ? `[f${pictures.length - 1}]` : '[c0]';
  return [
    ...pictures.flatMap((picture) => ['-framerate', String(FPS), '-i', picture]),
    ...['-f', 'lavfi', '-i', `aevalsrc='${CHORD}':s=44100:d=${seconds}`],
    ...['-filter_complex', [...moved, ...faded].join(';'), '-map', last, '-map', `${pictures.length}:a`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'stillimage',
      '-crf',
      '25',
      '-g',
      String(FPS * 2),
    ],
    ...['-r', String(FPS), '-threads', '1', '-c:a', 'aac', '-b:a', '64k', '-t', String(seconds)],
  ];
}
