import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Draws the icons of the installed app from the icon of the browser's tab, into apps/web/public/icons. Phones cut their
 * own shape out of a maskable icon: its background fills the square, and its sign stays within the middle four fifths.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const sharp = createRequire(join(root, 'packages/media/package.json'))('sharp');
const publicFolder = join(root, 'apps/web/public');
const BRAND = '#0F6B6B';

const icon = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
const sign = icon
  .replace(/<rect[^>]*>/, '')
  .replace(/<svg[^>]*>/, '<svg x="4" y="4" width="24" height="24" viewBox="0 0 32 32">');
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${BRAND}"/>${sign}</svg>`;

async function draw(name, svg, size) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  await writeFile(join(publicFolder, 'icons', name), png);
}

await mkdir(join(publicFolder, 'icons'), { recursive: true });
await draw('icon-192.png', icon, 192);
await draw('icon-512.png', icon, 512);
await draw('maskable-512.png', full, 512);
await draw('apple-touch-180.png', full, 180);
