import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { normaliseVideo } from '@bedside/media/normalise';
import { probeVideo } from '@bedside/media/probe';
import { drawSvg } from '@bedside/media/test-media/draw-svg';
import { makeClip, type ClipWish } from '@bedside/media/test-media/make-clip';
import { testTools } from '@bedside/media/test-media/test-tools';

const FOLDER = fileURLToPath(new URL('../../.cache/media/', import.meta.url));
const seconds = 3;

/** The doctor's upload or recording; the stage and the renderer read its normalised form (`normaliseVideo`). */
const clips: Readonly<Record<string, ClipWish>> = {
  plain: { fps: 30, matrix: 'bt709' },
  untagged: { fps: 30 },
  fast: { fps: 60, matrix: 'bt709' },
  ntsc: { fps: 30_000 / 1_001, matrix: 'bt709' },
  pal: { fps: 25, matrix: 'bt709', picture: 'calm' },
  phone: { fps: 30, width: 320, height: 180, rotation: 90, matrix: 'bt709' },
  uneven: { fps: 30, unevenFrames: true, matrix: 'bt709' },
  bt601: { fps: 30, matrix: 'bt601' },
  full: { fps: 30, fullRange: true, matrix: 'bt709' },
  odd: { fps: 30, width: 322, height: 178, matrix: 'bt709' },
  tall: { fps: 30, width: 180, height: 320, matrix: 'bt709' },
  large: { fps: 30, width: 1_280, height: 720, matrix: 'bt709' },
  largeuntagged: { fps: 30, width: 1_280, height: 720 },
  matrixalone: { fps: 30, width: 1_280, height: 720, matrix: 'bt601', matrixAlone: true },
};

const images: Readonly<Record<string, string>> = {
  alpha: `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="160">
    <circle cx="80" cy="80" r="70" fill="#d02030" fill-opacity="0.6"/>
    <rect x="90" y="30" width="110" height="90" fill="#20a0d0"/></svg>`,
  large: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#f5e9d0"/><circle cx="600" cy="500" r="420" fill="#1d6f5c"/>
    <path d="M100 1100 L800 300 L1500 1100 Z" fill="#c24b2a" fill-opacity="0.8"/></svg>`,
};

/** The stored files behind the sources of a scene, each made once. */
export async function makeParityFiles(scene: Scene): Promise<Map<string, string>> {
  const sources = scene.tracks.flatMap((track) => (track.type === 'text' ? [] : [track.media.src]));
  const made = await Promise.all(
    [...new Set(sources)].map(async (src): Promise<[string, string]> => {
      const [kind, name = ''] = src.split(':');
      return [src, kind === 'video' ? await makeFilm(name) : await makeImage(name)];
    }),
  );
  return new Map(made);
}

async function makeFilm(name: string): Promise<string> {
  const wish = clips[name];
  if (!wish) throw new Error(`there is no clip ${name}`);
  const sent = await makeClip({ name: `parity-${name}`, seconds, width: 320, height: 180, ...wish });
  return once(join(FOLDER, `kept-${basename(sent)}`), async (output) => {
    const tools = testTools();
    const probe = await probeVideo(tools, sent);
    await normaliseVideo(tools, { input: sent, output, probe, workDir: FOLDER });
  });
}

function makeImage(name: string): Promise<string> {
  const svg = images[name];
  if (svg === undefined) throw new Error(`there is no picture ${name}`);
  return once(join(FOLDER, `parity-${name}.png`), async (output) => {
    await mkdir(FOLDER, { recursive: true });
    await drawSvg(svg, output);
  });
}

/** Several processes may want the same file at once. */
async function once(path: string, make: (output: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  const aside = path.replace(/(\.\w+)$/, `.${randomUUID()}$1`);
  await make(aside);
  await rename(aside, path);
  return path;
}
