import { startOwnEngines, testEngineParent } from './engines';

/** Starts one pair of engines for all database tests of a run; the workers find it in their environment. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BEDSIDE_TEST_PG_URL'] && process.env['BEDSIDE_TEST_CH_URL']) return undefined;
  const engines = await startOwnEngines(await testEngineParent());
  process.env['BEDSIDE_TEST_PG_URL'] = engines.postgresUrl;
  process.env['BEDSIDE_TEST_CH_URL'] = engines.clickhouseUrl;
  return engines.stop;
}
