import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shellPath } from '../kit/chromium';
import { CUT_S, LOGO, type FourTracks } from './four-tracks';

/*
 * The scene of P16 as a film of Remotion, as its documents would have it written. Its packages are installed into a
 * folder of their own: their licence is not free for everybody, so the product never has them.
 */

const run = promisify(execFile);
const VERSION = '4.0.529';
const REACT = '19.3.1';
const PACKAGES = [
  ...['remotion', '@remotion/renderer', '@remotion/bundler'].map((name) => `${name}@${VERSION}`),
  ...['react', 'react-dom'].map((name) => `${name}@${REACT}`),
];
const INSTALL_MS = 600_000;
const FPS = 30;
const FONT = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-700-normal.woff2');

/** Installs Remotion. @returns false where npm reaches no registry */
export async function installRemotion(folder: string): Promise<boolean> {
  const words = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ];
  return run('npm', [...words, ...PACKAGES], { cwd: folder, timeout: INSTALL_MS }).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
}

/** Writes the film's source and a script that renders it. @returns the render, which resolves when the file is there */
export async function writeRemotionFilm(
  folder: string,
  { scene, files }: FourTracks,
  output: string,
): Promise<() => Promise<unknown>> {
  const shown = join(folder, 'public');
  await mkdir(shown, { recursive: true });
  const given = { main: 'video:main', small: 'video:small', logo: 'image:logo' };
  for (const [name, src] of Object.entries(given)) await copyFile(files.get(src) ?? '', join(shown, name));
  await copyFile(FONT, join(shown, 'inter.woff2'));
  const frames = Math.round((scene.duration * FPS) / 1_000);
  await writeFile(join(folder, 'film.jsx'), filmSource(frames));
  const script = join(folder, 'render.mjs');
  await writeFile(script, renderSource(folder, output));
  return () => run(process.execPath, [script], { cwd: folder, maxBuffer: 64 * 1024 ** 2 });
}

const filmSource = (frames: number) => `
import React from 'react';
import { AbsoluteFill, cancelRender, Composition, continueRender, delayRender, Img, OffthreadVideo, registerRoot, staticFile } from 'remotion';

const font = delayRender('font');
new FontFace('Inter', 'url(' + staticFile('inter.woff2') + ')', { weight: '700' })
  .load()
  .then((face) => { document.fonts.add(face); continueRender(font); }, cancelRender);
const at = (left, top, width, height) => ({ position: 'absolute', left, top, width, height });

const Film = () => (
  <AbsoluteFill style={{ backgroundColor: '#000' }}>
    <OffthreadVideo src={staticFile('main')} trimBefore={${CUT_S * FPS}} style={at(0, 0, 1280, 720)} />
    <OffthreadVideo src={staticFile('small')} volume={0.5} style={at(940, 20, 320, 180)} />
    <Img src={staticFile('logo')} style={at(${LOGO.x}, ${LOGO.y}, ${LOGO.width}, ${LOGO.height})} />
    <div style={{ ...at(40, 600, 900, 90), boxSizing: 'border-box', padding: 12, background: '#00000080', color: '#fff', font: '700 40px/1.2 Inter' }}>
      Bend your knee slowly, then let go.
    </div>
  </AbsoluteFill>
);

registerRoot(() => (
  <Composition id="film" component={Film} width={1280} height={720} fps={${FPS}} durationInFrames={${frames}} />
));
`;

/** With our quality of the encoder, and a page for each core. */
const renderSource = (folder: string, output: string) => `
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';

const serveUrl = await bundle({ entryPoint: ${JSON.stringify(join(folder, 'film.jsx'))} });
const common = { serveUrl, browserExecutable: ${JSON.stringify(shellPath)}, logLevel: 'error' };
const composition = await selectComposition({ ...common, id: 'film' });
await renderMedia({
  ...common,
  composition,
  codec: 'h264',
  crf: 20,
  x264Preset: 'veryfast',
  colorSpace: 'bt709',
  audioBitrate: '128k',
  concurrency: '100%',
  outputLocation: ${JSON.stringify(output)},
});
`;
