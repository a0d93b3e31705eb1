import { describe, expect, test } from 'vitest';
import { isTestCode, readSourceFiles } from './source-files';
import { spokenTextsIn } from './spoken-texts';

/** The patient's side has its own small catalogues, one for its messages: it ships no library for one. */
const catalogues = /^apps\/web\/src\/(locales\/|patient\/(messages\/)?texts\.ts$)/;
const screens = readSourceFiles().filter(
  ({ path }) =>
    /^apps\/web\/src\/.*\.tsx?$/.test(path) &&
    !isTestCode(path) &&
    !catalogues.test(path) &&
    !/\/test-[a-z-]+\.tsx?$/.test(path),
);

/** Folders whose texts must still be moved into the catalogue. A folder never comes back to this list. */
const notYet: readonly string[] = [];

describe('texts', () => {
  const found = screens.flatMap(spokenTextsIn);

  test('every text of the web app is in a catalogue', () => {
    expect(found.filter((place) => !notYet.some((folder) => place.startsWith(folder)))).toEqual([]);
  });

  test('a converted file is no longer excused', () => {
    expect(notYet.filter((folder) => !found.some((place) => place.startsWith(folder)))).toEqual([]);
  });

  test.each([
    ['<p>Your videos</p>', 1],
    ['<img alt="Poster" />', 1],
    ['<Tile label={`${n} views`} />', 1],
    ["toast('The video is gone.')", 1],
    ["<p>{t('video.title')}</p>", 0],
    ['<Tile label={t(\'views\')} key="views" />', 0],
    ["throw new Error('No root element')", 0],
    ['<p>{count} · {length}</p>', 0],
  ])('%s has %i texts outside the catalogue', (text, count) => {
    expect(spokenTextsIn({ path: 'planted.tsx', text })).toHaveLength(count);
  });
});
