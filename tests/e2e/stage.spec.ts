import { writeFile } from 'node:fs/promises';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { makeWav } from '@bedside/media/test-media/make-wav';
import { expect, type Page } from '@playwright/test';
import { makeParityFiles } from '../stage/parity-files';
import { stageTest as test } from '../stage/stage-test';

/* The stage alone on a page: what it does during playback, under the pointer, and when the machine fails. */

const stage = { width: 320, height: 180 };
const whole = { x: 0, y: 0, ...stage };
const times = { startTime: 0, endTime: 2_000 };
const video = (media: object = {}, more: object = {}) => ({
  id: 'v',
  type: 'video',
  shape: whole,
  ...times,
  ...more,
  media: { src: 'video:plain', ...media },
});
const box = { id: 't', type: 'text', ...times, shape: { x: 100, y: 60, width: 80, height: 40 } };
const label = { ...box, text: 'Knee', fontOptions: { background: '#c24b2a' } };
const sceneOf = (tracks: object[], more: object = {}): Scene =>
  sceneSchema.parse({ version: 2, ...stage, duration: 2_000, frame_rate: 30, tracks, ...more });

const shapeOf = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      window.stageStand
        .editor()
        .getSnapshot()
        .document.scene.tracks.find((track) => track.id === id)?.shape,
    id,
  );
const selectionOf = (page: Page) => page.evaluate(() => window.stageStand.editor().getSnapshot().selection);

test('Pictures and texts come back after the graphics card was lost', async ({ open, page }) => {
  const scene = sceneOf([video(), label], {
    covers: [{ id: 'c', kind: 'blur', ...times, shape: { x: 10, y: 10, width: 60, height: 60 } }],
  });
  await open(scene, await makeParityFiles(scene));
  const before = await page.evaluate(() => window.stageStand.takePicture(500));
  const after = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const lost = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !lost) throw new Error('there is no context to lose');
    const happens = (name: string) =>
      new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    const gone = happens('webglcontextlost');
    lost.loseContext();
    await gone;
    const back = happens('webglcontextrestored');
    // The browser restores nothing before its own event is over.
    setTimeout(() => lost.restoreContext(), 50);
    await back;
    return window.stageStand.takePicture(500);
  });
  expect(after).toBe(before);
});

test('The picture is the same at every zoom', async ({ open, page }) => {
  const scene = sceneOf([video(), label]);
  await open(scene, await makeParityFiles(scene));
  const before = await page.evaluate(() => window.stageStand.takePicture(700));
  const after = await page.evaluate(() => {
    window.stageStand.stage().setZoom(3);
    window.stageStand.stage().setHelp({ guides: true, safeArea: true });
    return window.stageStand.takePicture(700);
  });
  expect(after).toBe(before);
});

test('A layer is selected, dragged, resized and turned with the pointer, and each is undone in one step', async ({
  open,
  page,
}) => {
  const scene = sceneOf([video(), label]);
  // One CSS pixel for each of the stage, which is 28 px off the corner.
  await open(scene, await makeParityFiles(scene), { size: { width: 376, height: 236 } });
  const origin = await page.evaluate(() => {
    const { x, y } = document.querySelector('canvas')!.getBoundingClientRect();
    return { x: x + 28, y: y + 28 };
  });
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(origin.x + from[0], origin.y + from[1]);
    await page.mouse.down();
    await page.mouse.move(origin.x + to[0], origin.y + to[1], { steps: 4 });
    await page.mouse.up();
  };
  await page.keyboard.down('Control');
  await drag([140, 80], [153, 91]);
  expect(await selectionOf(page)).toBe('t');
  expect(await shapeOf(page, 't')).toMatchObject({ x: 113, y: 71, width: 80, height: 40 });
  await drag([193, 111], [213, 121]);
  expect(await shapeOf(page, 't')).toMatchObject({ x: 113, y: 71, width: 100, height: 50 });
  await page.keyboard.up('Control');
  await drag([163, 71 - 24], [163 + 49, 96]);
  expect((await shapeOf(page, 't'))?.rotation).toBeCloseTo(90, 0);
  const undone = await page.evaluate(() => {
    const editor = window.stageStand.editor();
    return [1, 2, 3].map(() => {
      const { undoName } = editor.getSnapshot();
      editor.undo();
      return undoName;
    });
  });
  expect(undone).toEqual(['rotate', 'resize', 'move']);
  expect(await shapeOf(page, 't')).toMatchObject(box.shape);
  await page.mouse.click(origin.x - 20, origin.y - 20);
  expect(await selectionOf(page)).toBeNull();
});

test('A playing track stays with the playhead over its cuts, and waits at its start outside of its time', async ({
  open,
  page,
}) => {
  const cuts = [[500, 1_300]];
  const scene = sceneOf([video({ cuts }, { startTime: 200, endTime: 1_700 })]);
  await page.addInitScript(() => {
    const made: HTMLVideoElement[] = [];
    const create = document.createElement.bind(document);
    document.createElement = ((name: string) => {
      const element = create(name);
      if (element instanceof HTMLVideoElement) made.push(element);
      return element;
    }) as typeof document.createElement;
    Object.assign(window, { made });
  });
  await open(scene, await makeParityFiles(scene));
  const seen = await page.evaluate(async () => {
    const { made } = window as unknown as { made: HTMLVideoElement[] };
    const { playhead } = window.stageStand.editor();
    await window.stageStand.stage().renderAt(0);
    const atStart = made.map(({ currentTime, paused }) => ({ currentTime, paused }));
    const found: { stageMs: number; sourceMs: number | undefined; playing: number }[] = [];
    playhead.play();
    await new Promise<void>((resolve) => {
      const look = () => {
        const playing = made.filter(({ paused }) => !paused);
        const sourceMs = playing[0] && playing[0].currentTime * 1_000;
        found.push({ stageMs: playhead.timeMs(), sourceMs, playing: playing.length });
        if (playhead.isRunning() || playing.length > 0) requestAnimationFrame(look);
        else resolve();
      };
      requestAnimationFrame(look);
    });
    const atEnd = made.map(({ paused }) => paused);
    return { atStart, found, atEnd, timeMs: playhead.timeMs() };
  });
  expect(seen.atStart).toMatchObject([{ paused: true }]);
  expect(seen.atStart[0]?.currentTime).toBeLessThan(0.01);
  expect(seen.timeMs).toBe(0);
  // A machine that is busy plays on in the one element that it has.
  expect(seen.atEnd).not.toContain(false);
  expect(Math.max(...seen.found.map(({ playing }) => playing))).toBe(1);
  const inside = (from: number, to: number) =>
    seen.found.filter(({ stageMs }) => stageMs > from && stageMs < to);
  for (const { playing } of [...inside(0, 190), ...inside(1_750, 2_000)]) expect(playing).toBe(0);
  // From the joint on, the cut part is behind.
  const after = inside(700, 1_600).filter(({ playing }) => playing > 0);
  expect(after.length).toBeGreaterThan(0);
  for (const { sourceMs = 0 } of after) expect(sourceMs).toBeGreaterThanOrEqual(1_299);
});

test('Without WebGL the stage says so', async ({ open, page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await expect(open(sceneOf([label]), new Map())).rejects.toThrow('no-webgl');
});

test.describe('with a file that cannot be read', () => {
  test.use({ allowedFaults: ['source-unreadable', 'source-unreadable'] });
  test('the stage names it and shows the rest', async ({ open, page }, info) => {
    const broken = info.outputPath('broken.mp4');
    await writeFile(broken, 'no film at all');
    const scene = sceneOf([
      video({ src: 'video:broken' }),
      { ...box, id: 'i', type: 'image', media: { src: 'image:broken' } },
      label,
    ]);
    await open(
      scene,
      new Map([
        ['video:broken', broken],
        ['image:broken', broken],
      ]),
    );
    const picture = await page.evaluate(() => window.stageStand.takePicture(100));
    expect(picture.length).toBeGreaterThan(500);
    const named = await page.evaluate(() => window.stageStand.faults.map(({ src }) => src).sort());
    expect(named).toEqual(['image:broken', 'video:broken']);
  });
});

/** How far a voice that begins at 500 ms is from its place, in half of the frames at most. A late frame says nothing. */
function usualLag(frames: readonly { stageMs: number; voiceMs: number | null }[]): number {
  const lags = frames.map(({ stageMs, voiceMs }) => Math.abs((voiceMs ?? NaN) - (stageMs - 500)));
  return lags.sort((one, other) => one - other)[Math.floor(lags.length / 2)] ?? NaN;
}

test('A voice plays with the playhead while the film is quieter, also after a seek, and stops with it', async ({
  open,
  page,
}, info) => {
  const words = info.outputPath('words.wav');
  await writeFile(words, makeWav({ seconds: 1 }));
  const voices = [{ id: 'n', src: 'audio:words', startTime: 500, volume: 0.6, duck: -20 }];
  const scene = sceneSchema.parse({ ...sceneOf([video()]), voices });
  await page.addInitScript(() => {
    const made: { sounds: HTMLAudioElement[]; films: HTMLVideoElement[] } = { sounds: [], films: [] };
    const create = document.createElement.bind(document);
    document.createElement = ((name: string) => {
      const element = create(name);
      if (element instanceof HTMLVideoElement) made.films.push(element);
      return element;
    }) as typeof document.createElement;
    const Plain = window.Audio;
    window.Audio = function () {
      const element = new Plain();
      made.sounds.push(element);
      return element;
    } as unknown as typeof Audio;
    Object.assign(window, { made });
  });
  const files = new Map([...(await makeParityFiles(scene)), ['audio:words', words]]);
  await open(scene, files, { lengths: { 'audio:words': 1_000 } });
  const seen = await page.evaluate(async () => {
    const { made } = window as unknown as {
      made: { sounds: HTMLAudioElement[]; films: HTMLVideoElement[] };
    };
    const { playhead } = window.stageStand.editor();
    const found: { stageMs: number; voiceMs: number | null; volume: number; film: number }[] = [];
    const watch = () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const sound = made.sounds.find(({ paused }) => !paused);
          const film = made.films.find(({ paused }) => !paused);
          const voiceMs = sound ? sound.currentTime * 1_000 : null;
          found.push({
            stageMs: playhead.timeMs(),
            voiceMs,
            volume: sound?.volume ?? 0,
            film: film?.volume ?? 1,
          });
          if (playhead.isRunning()) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      });
    playhead.play();
    await watch();
    const first = found.splice(0);
    playhead.seek(1_000);
    playhead.play();
    setTimeout(() => playhead.pause(), 300);
    await watch();
    return { first, second: found, isPaused: made.sounds.every(({ paused }) => paused) };
  });
  const during = seen.first.filter(({ stageMs }) => stageMs > 800 && stageMs < 1_400);
  expect(during.length).toBeGreaterThan(3);
  expect(usualLag(during)).toBeLessThan(250);
  for (const { volume, film } of during) {
    expect(volume).toBeCloseTo(0.6, 5);
    expect(film).toBeCloseTo(0.1, 3);
  }
  const outside = seen.first.filter(({ stageMs }) => stageMs < 350 || stageMs > 1_700);
  expect(Math.min(...outside.map(({ film }) => film))).toBe(1);
  const sought = seen.second.filter(({ stageMs, voiceMs }) => stageMs > 1_100 && voiceMs !== null);
  expect(sought.length).toBeGreaterThan(0);
  expect(usualLag(sought)).toBeLessThan(250);
  expect(seen.isPaused).toBe(true);
});
