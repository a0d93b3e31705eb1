import { rm } from 'node:fs/promises';
import { followCaptions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import { frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import { renderScene } from '@bedside/media/scene/render';
import { expect } from '@playwright/test';
import { measureParity } from '../stage/measure-parity';
import { nearLosslessTools } from '@bedside/media/test-media/near-lossless';
import { makeParityFiles } from '../stage/parity-files';
import { parityScenes } from '../stage/parity-scenes';
import { stageTest as test } from '../stage/stage-test';

/*
 * The preview must equal the render: each scene is rendered by the server's renderer and drawn by the stage in
 * Chromium, and their pictures of the same moments are compared. The film is encoded nearly without loss: what the
 * encoder of films leaves out says nothing about what was drawn.
 */

const FRAME_LIMIT = 0.98;
/** Of one text, picture, cover, arrow or ring by itself. */
const REGION_LIMIT = 0.985;

/** One of each kind; `npm run quality` compares all of them. */
const everyTime = [
  'a video that covers a tall box',
  'a picture with clear parts over a video, turned and faint',
  'a text turned, its box clear, larger than its place',
  'four tracks over each other, each with its own time',
  'captions burnt in',
  'a zoom over a cover, a blur, a picture and an arrow, and under a text',
  'pieces in another order, faster and slower',
  'a cut of a turned and faint video over another',
];

for (const { name, scene, frames, cues = [], leastRegion = REGION_LIMIT } of parityScenes) {
  const tag = everyTime.includes(name) ? '' : ' @quality';
  test(`The stage shows what is rendered: ${name}${tag}`, async ({ open, page }, info) => {
    const files = await makeParityFiles(scene);
    const film = info.outputPath('film.mp4');
    const sources = [...files.keys()];
    const captions = followCaptions(scene, { cues, uncertainMs: [], sources }).cues;
    const tools = await nearLosslessTools(info.outputPath('ffmpeg'));
    await renderScene(tools, { scene, files, captions, output: film, workDir: info.outputDir });
    await open(scene, files, { cues });
    const pictures: Buffer[] = [];
    for (const frame of frames) {
      const png = await page.evaluate((ms) => window.stageStand.takePicture(ms), frameTimeMs(frame, scene));
      pictures.push(Buffer.from(png, 'base64'));
    }
    const { whole, regions } = await measureParity(film, scene, { frames, pictures, folder: info.outputDir });
    const worst = Math.min(...whole);
    const parts = regions.map((region) => ` ${region.name} ${region.worst.toFixed(4)}`).join(',');
    // The table of docs/editor.md is made of these lines.
    console.log(`SSIM ${worst.toFixed(4)} at frame ${frames[whole.indexOf(worst)]}: ${name}${parts}`);
    expect(worst, whole.join(' ')).toBeGreaterThanOrEqual(FRAME_LIMIT);
    for (const region of regions) expect(region.worst, region.name).toBeGreaterThanOrEqual(leastRegion);
    await rm(film);
  });
}
