import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { test as base, expect } from '@playwright/test';
import type { EditorDocument } from '../../apps/web/src/editor/document';
import { startStageStand, type StageStand } from './stage-stand';

type Opening = {
  size?: { width: number; height: number };
  cues?: readonly Cue[];
  marks?: EditorDocument['marks'];
  /** How long the files of voices are, in ms. */
  lengths?: Readonly<Record<string, number>>;
};

type Fixtures = {
  /** Opens the page with a stage of the scene, its files by source. */
  open: (scene: Scene, files: ReadonlyMap<string, string>, opening?: Opening) => Promise<void>;
  /** The faults that the page may report, where a test provokes them. */
  allowedFaults: string[];
};

/** A test with the stage alone on a page. */
export const stageTest = base.extend<Fixtures, { stand: StageStand }>({
  stand: [
    async ({}, use) => {
      const stand = await startStageStand();
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker' },
  ],
  allowedFaults: [[], { option: true }],
  open: async ({ page, stand, allowedFaults }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(async (scene, files, opening = {}) => {
      const { size = { width: 400, height: 300 }, cues = [], marks = {}, lengths = {} } = opening;
      const sources = Object.fromEntries(
        [...files].map(([src, path]) => [
          src,
          { url: stand.serve(path), durationMs: lengths[src] ?? 0, cues },
        ]),
      );
      await page.goto(stand.url);
      await page.evaluate(([document, sources, size]) => window.stageStand.open(document, sources, size), [
        { scene, marks },
        sources,
        size,
      ] as const);
    });
    expect(errors).toEqual([]);
    const faults = await page.evaluate(() => window.stageStand.faults.map(({ code }) => code));
    expect(faults).toEqual(allowedFaults);
  },
});
