import { statSync } from 'node:fs';
import { FONT_FAMILIES } from '@bedside/contracts/videos/scene/scene-font.rules';
import { expect, test } from 'vitest';
import { listFontFiles } from './draw-text';
import { findFontFile } from './find-font-file';

test.each(FONT_FAMILIES)('Every file of %s is found', (family) => {
  for (const weight of [100, 400, 900]) {
    for (const { path } of listFontFiles({ family, weight, style: 'italic' })) {
      expect(statSync(findFontFile(path) ?? '').size).toBeGreaterThan(1_000);
    }
  }
});

test.each([
  'inter/package.json',
  '../inter/files/inter-latin-400-normal.woff2',
  'inter/files/../LICENSE',
  '',
])('No other file is: %j', (path) => {
  expect(findFontFile(path)).toBeUndefined();
});
