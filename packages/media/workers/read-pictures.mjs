/*
 * Decodes pictures from strangers, one after another, in a process of its own within the sandbox. It is plain
 * JavaScript, because a process is started from a file and not from the bundle. `src/picture-process.ts` starts it.
 * Pictures are laid down on a stage by our source, which is loaded with the first of them.
 * Nobody believes what it says: a fault in a decoder may let a stranger speak in its place.
 *
 * A message in either direction is two lengths of four bytes, then a JSON head and a body of these lengths. Requests
 * arrive on file 4, answers leave on file 5. The standard input only ends the sandbox.
 */
import './name-endings.mjs';
import { readSync, writeSync } from 'node:fs';
import sharp from 'sharp';

const REQUESTS = 4;
const ANSWERS = 5;
const MAX_INPUT_PIXELS = 64 * 1000 ** 2;
const BOUNDS = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' };
const RGBA = 4;
const QUALITIES = [82, 70, 55, 40];
const SHRINK = 0.7;
const SMALLEST_SIDE = 16;
/** Longer side of the blurred preview in pixels. A browser that draws it larger blurs it by itself. */
const BLURRED_SIDE = 16;
const BLURRED_QUALITIES = [40, 15, 1];

// Each picture comes once.
sharp.cache(false);

/** The brands of a picture that a phone takes with HEVC. sharp has no decoder for it. */
const HEIC = /^.{4}ftyp.{0,28}(hei[cxms]|hev[cxms])/s;

/**
 * Gives sharp what it can read: a HEIC picture as its pixels, upright already, and any other picture as it is. The other
 * decoder is loaded with the first HEIC picture, because most processes never meet one.
 */
async function opened(bytes) {
  if (!HEIC.test(bytes.toString('latin1', 0, 40))) return sharp(bytes, { ...BOUNDS, pages: 1 }).rotate();
  const { HeifDecoder } = (await import('libheif-js/wasm-bundle.js')).default;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_INPUT_PIXELS) throw new Error('pixel limit');
  const data = new Uint8ClampedArray(width * height * RGBA);
  await new Promise((resolve, reject) => {
    image.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('damaged'))));
  });
  for (const one of images) one.free();
  return sharp(data, { raw: { width, height, channels: RGBA } });
}

/** Upright, within the wished size, first frame only. Quality is lowered, then the size, until it fits. */
async function encode(bytes, { maxWidth, maxHeight, maxBytes, format }) {
  const upright = await opened(bytes);
  for (let scale = 1; ; scale *= SHRINK) {
    const width = Math.max(SMALLEST_SIDE, Math.round(maxWidth * scale));
    const height = Math.max(SMALLEST_SIDE, Math.round(maxHeight * scale));
    const sized = upright
      .clone()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    for (const quality of QUALITIES) {
      const encoder =
        format === 'webp'
          ? sized.clone().webp({ quality })
          : sized.clone().flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
      const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
      const smallest = width === SMALLEST_SIDE && height === SMALLEST_SIDE;
      if (data.byteLength <= maxBytes || smallest) return { data, info };
    }
  }
}

async function blur(bytes, { maxBytes }) {
  const tiny = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .resize(BLURRED_SIDE, BLURRED_SIDE, { fit: 'inside' })
    .flatten({ background: '#fff' });
  let made;
  for (const quality of BLURRED_QUALITIES) {
    made = await tiny.clone().webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (made.data.byteLength <= maxBytes) break;
  }
  return made;
}

/** All pixels, upright, as red, green, blue and opacity. */
function open(bytes) {
  return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The canvas looks for fonts in the home of its user when it is loaded. Nobody has a home here, and it draws no text. */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';

/** Fitted into its place on a stage, turned and faded: what is visible of it there, as a PNG. */
async function lay(bytes, { fit, placed, stage }) {
  const { layPicture } = await import('../src/scene/lay-picture.ts');
  const { png, ...info } = (await layPicture(await open(bytes), fit, placed, stage)) ?? {};
  return { data: png, info };
}

const acts = { encode, blur, lay };

function answer(head, body = new Uint8Array()) {
  const words = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(words.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  for (const part of [lengths, words, body]) {
    for (let at = 0; at < part.length;) at += writeSync(ANSWERS, part, at);
  }
}

async function serve({ act, wish }, bytes) {
  try {
    const { data, info } = await acts[act](bytes, wish);
    const { x, y, width, height } = info;
    answer({ x, y, width, height }, data);
  } catch (error) {
    answer({ refusal: /pixel limit/i.test(error.message) ? 'too-large-picture' : 'not-a-picture' });
  }
}

/** Waits for so many bytes; ends with the requests. */
function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const count = readSync(REQUESTS, bytes, at, length - at, null);
    if (count === 0) process.exit();
    at += count;
  }
  return bytes;
}

// Tried before the first use: it starts in the sandbox, and everything that it needs is loaded.
if (process.argv[2] === '--try') {
  await import('../src/scene/lay-picture.ts');
  process.exit();
}

answer({ ready: true });
for (;;) {
  const lengths = read(8);
  const head = JSON.parse(read(lengths.readUInt32BE(0)).toString());
  await serve(head, read(lengths.readUInt32BE(4)));
}
