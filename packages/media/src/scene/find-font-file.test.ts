import { statSync } from 'node:fs';
import { FONT_FAMILIES } from '@bedside/contracts/kit/font-families';
import { expect, test } from 'vitest';
import { listFontFiles } from './font-list';
import { findFontFile } from './find-font-file';

test.each(FONT_FAMILIES)('Every file of %s is found', (family) => {
  for (const weight of [100, 400, 900]) {
    for (const { path } of listFontFiles({ family, weight, style: 'italic' })) {
      expect(statSync(findFontFile(path) ?? '').size).toBeGreaterThan(1_000);
    }
  }
});

test.each([
  '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  '@fontsource/roboto/files/roboto-math-700-italic.woff2',
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
  'twemoji-colr-font/twemoji.woff2',
])('%s is found', (path) => {
  expect(statSync(findFontFile(path) ?? '').size).toBeGreaterThan(1_000);
});

test.each([
  '@fontsource/inter/package.json',
  '@fontsource/../inter/files/inter-latin-400-normal.woff2',
  '@fontsource/inter/files/../LICENSE',
  '',
])('No other file is: %j', (path) => {
  expect(findFontFile(path)).toBeUndefined();
});
