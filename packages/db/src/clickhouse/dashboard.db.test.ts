import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeShare, START } from '../../test-engine/make-event';
import { writeEventRow } from './event-row';
import { insertEvents } from './event-store';
import { analyticsDatabase } from './migrate-clickhouse';
import { replaceNames } from './name-store';

type Dashboard = {
  templating: { list: { name: string; query: string }[] };
  panels: { title: string; datasource: { uid: string }; targets: { rawSql: string }[] }[];
};
const file = new URL('../../grafana/dashboards/bedside.json', import.meta.url);
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
  const [watched, opened] = [makeShare(), makeShare()];
  const events = [
    watched.opened(),
    watched.viewed('a', 30_000, { ranges: [[0, 20_000]] }),
    watched.viewed('b', 60_000, { at: START + 86_400_000 }),
    opened.opened({ at: START + 1 }),
  ];
  await insertEvents(test.eventStore, events.map(writeEventRow), { token: randomUUID() });
  const lines = [watched, opened].map((share) => [
    share.practiceId,
    share.videoId,
    'Your knee',
    'Dr.',
    'Cardiology',
  ]);
  const videos = Buffer.from(lines.map((cells) => `${cells.join('\t')}\n`).join(''));
  await replaceNames(test.eventStore, { videos, playlists: Buffer.alloc(0) }, '1');
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

/** Replaces macros and variables as the data source does before it sends a statement. */
const written = (sql: string, areas: readonly string[]) =>
  sql
    .replaceAll(
      /\$__timeFilter\((\w+)\)/g,
      `$1 >= toDateTime(${START / 1000}) AND $1 <= toDateTime(${START / 1000 + 200_000})`,
    )
    .replaceAll(/\$__dateFilter\((\w+)\)/g, "$1 >= toDate('2026-03-10') AND $1 <= toDate('2026-03-12')")
    .replaceAll('${area:singlequote}', areas.map((area) => `'${area}'`).join(','))
    .replaceAll('analytics.', `${analyticsDatabase(test.eventDatabase)}.`);

async function ask(sql: string, areas = ['Cardiology']): Promise<Record<string, unknown>[]> {
  const query = written(sql, areas);
  expect(query).not.toContain('$');
  return (await test.eventStore.query({ query, format: 'JSONEachRow' })).json();
}
const panel = (title: string) =>
  dashboard.panels.find((one) => one.title === title)?.targets[0]?.rawSql ?? `no panel ${title}`;

it.each(dashboard.panels.map(({ title }) => title))(
  'The panel "%s" shows figures of one area only',
  async (title) => {
    expect(await ask(panel(title))).not.toBeUndefined();
    const elsewhere = await ask(panel(title), ['Neurology']);
    for (const row of elsewhere) expect(Object.values(row).every((figure) => !Number(figure))).toBe(true);
  },
);

it('The dashboard shows the figures of the product', async () => {
  expect(await ask(panel('Views'))).toEqual([{ views: '2' }]);
  expect(await ask(panel('Completed'))).toEqual([{ percent: 50 }]);
  expect(await ask(panel('Watched per view'))).toEqual([{ seconds: 10 }]);
  expect(await ask(panel('Openings'))).toEqual([{ openings: '2' }]);
  expect(await ask(panel('Openings and views by day'))).toEqual([
    { time: '2026-03-10 00:00:00', openings: '2', views: '1', completed: '0' },
    { time: '2026-03-11 00:00:00', openings: '0', views: '1', completed: '1' },
  ]);
  expect(await ask(panel('How far views get'))).toEqual([
    { reached: '50 %', views: '1' },
    { reached: '100 %', views: '1' },
  ]);
  expect(await ask(panel('Videos'))).toMatchObject([{ name: 'Your knee', area: 'Cardiology', views: '2' }]);
});

it('The list of areas is what the data holds', async () => {
  const [area] = dashboard.templating.list;
  expect(await ask(area?.query ?? '')).toEqual([{ area_of_practice: 'Cardiology' }]);
});
