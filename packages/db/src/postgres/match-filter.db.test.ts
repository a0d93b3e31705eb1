import { foldText } from '@bedside/contracts/kit/fold-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

/** Nobody writes names with them any more. */
const ARCHAIC = /[ĿŀŉẚẜẝỺ-ỿ]/;
const lettersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
    (letter) => /\p{L}/u.test(letter) && !ARCHAIC.test(letter),
  );

it('Letters of names are folded in lists in memory as the database folds them', async () => {
  const letters = [
    ...lettersFrom(0x41, 0x17f),
    ...lettersFrom(0x1cd, 0x1dc),
    ...lettersFrom(0x1e00, 0x1eff),
    ...lettersFrom(0x386, 0x3ce),
    ...lettersFrom(0x400, 0x45f),
    ...lettersFrom(0x5d0, 0x5ea),
    ...lettersFrom(0x620, 0x64a),
  ];
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_text(letter) as folded from unnest(${sql.val(letters)}::text[]) as letter`.execute(
    test.db,
  );
  const others = rows.filter(({ letter, folded }) => foldText(letter) !== folded);
  expect(others.map(({ letter, folded }) => `${letter}: ${foldText(letter)}, there ${folded}`)).toEqual([]);
});
