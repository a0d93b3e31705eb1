import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routesOfApp } from '../kit/routes-of-app';
import { repositoryRoot } from './source-files';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** A line of a table of docs/screens.md: the screen, its test file and title, its picture. */
type Row = { screen: string; file: string; title: string; picture: string };

const rows = read('docs/screens.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|screen) /.test(line))
  .map((line): Row => {
    const [screen = '', file = '', title = '', picture = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim().replace(/^`|`$/g, ''));
    return { screen, file, title, picture };
  });

const routes = routesOfApp();

/** The pages that the server renders, and the modals. */
const others = [
  '/patient-videos/$patientId',
  '/patient-videos/$patientId/$patientVideoId',
  '/patient-playlists/$patientId',
  '/patient-playlists/$patientId/$patientPlaylistId',
  '/patient-messages/$patientId',
  '/shared-video/$patientVideoId',
  '/shared-video/$patientVideoId/messages',
  '/shared-playlist/$patientPlaylistId',
  '/open-area/$linkId',
  '/public-video/$id',
  '/public-playlist/$id',
  '/add-patient/$doctorId',
  '/pricing',
  'add patient',
  'edit patient',
  'delete patient',
  'import patients',
  'create video',
  'video summary',
  'share video',
  'create playlist',
  'edit playlist',
  'share playlist',
  'add video to playlist',
];

describe('docs/screens.md', () => {
  test('lists every route and modal', () => {
    const listed = new Set(rows.map(({ screen }) => screen));
    expect(routes.length).toBeGreaterThan(15);
    expect([...routes, ...others].filter((screen) => !listed.has(screen))).toEqual([]);
  });

  test.each(rows)('names the test of $screen', ({ file, title }) => {
    expect(read(`tests/e2e/${file}`)).toContain(title);
  });

  test.each(rows)('names the picture of $screen', ({ picture }) => {
    for (const scheme of ['light', 'dark'])
      expect(existsSync(join(repositoryRoot, 'docs/screenshots', `${picture}-${scheme}.png`)), scheme).toBe(
        true,
      );
  });
});
