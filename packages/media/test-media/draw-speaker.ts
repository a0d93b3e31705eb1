import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const FRAMES = 12;

/**
 * A doctor in a white coat in front of a bookshelf, who moves a little from frame to frame, because no camera is
 * perfectly still.
 */
const speaker = (nod: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#d9d2c4"/><stop offset="1" stop-color="#b9b3a6"/>
    </linearGradient>
  </defs>
  <rect width="1280" height="720" fill="url(#wall)"/>
  <g fill="#8d7b66"><rect x="60" y="120" width="300" height="14"/><rect x="60" y="290" width="300" height="14"/></g>
  <g>
    <rect x="84" y="36" width="26" height="84" fill="#3d6b6b"/><rect x="114" y="50" width="34" height="70" fill="#b0614f"/>
    <rect x="152" y="30" width="22" height="90" fill="#4c5f7a"/><rect x="200" y="206" width="30" height="84" fill="#a98b4e"/>
    <rect x="234" y="196" width="24" height="94" fill="#5d7d5a"/><rect x="262" y="214" width="40" height="76" fill="#7a4e5f"/>
  </g>
  <rect x="980" y="80" width="220" height="280" rx="6" fill="#eef4f4" stroke="#c9c2b4" stroke-width="10"/>
  <path d="M1010 300c40-90 70-40 90-110s50-10 70-60" fill="none" stroke="#7fb0ae" stroke-width="8"/>
  <g transform="translate(0 ${nod})">
    <path d="M360 720c10-150 90-214 220-232h120c130 18 210 82 220 232z" fill="#f7f9f9"/>
    <path d="M566 488l74 150 74-150z" fill="#9cc3d6"/>
    <path d="M566 488l46 110-64-18zM714 488l-46 110 64-18z" fill="#e3e9e9"/>
    <rect x="588" y="410" width="104" height="100" rx="44" fill="#d8a07d"/>
    <ellipse cx="640" cy="312" rx="112" ry="140" fill="#e6b08d"/>
    <path d="M524 300c-10-120 60-172 120-170 72 2 128 60 112 170-12-60-40-86-70-92-50 22-110 24-162 92z" fill="#4a342a"/>
    <g fill="#3a2a24"><ellipse cx="600" cy="312" rx="10" ry="12"/><ellipse cx="682" cy="312" rx="10" ry="12"/></g>
    <path d="M600 386c26 22 56 22 82 0" fill="none" stroke="#a85a4a" stroke-width="8" stroke-linecap="round"/>
    <path d="M470 560c0 60 20 90 50 90" fill="none" stroke="#46595a" stroke-width="9"/>
  </g>
</svg>`;

/** Writes a camera's view of a doctor, as the MJPEG file that Chromium uses as a camera. @returns the path */
export async function drawSpeaker(path: string): Promise<string> {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, at) =>
      sharp(Buffer.from(speaker(Math.round(4 * Math.sin((at / FRAMES) * 2 * Math.PI)))))
        .jpeg({ quality: 92 })
        .toBuffer(),
    ),
  );
  await writeFile(path, Buffer.concat(frames));
  return path;
}
