import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  newAccountLimits,
  sendingStages,
  SMS_PER_HOUR,
} from '@bedside/contracts/sharing/share/share-limit.rules';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
const numbersOf = (text: string) =>
  (text.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
/** The numbers of the rows that begin like this. */
const rows = (begin: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`| ${begin}`))
    .map(numbersOf);

test('the table of what an account sends in docs/providers.md has the numbers of the code', () => {
  const { firstDay, firstWeek } = newAccountLimits;
  expect(rows('on its first day')).toEqual([[firstDay.messages, firstDay.countries]]);
  expect(rows('in its first week')).toEqual([[firstWeek.messages, firstWeek.countries]]);
  expect(rows('later, with')).toEqual(
    sendingStages.map(({ fromDelivered, messages, newRecipients, countries }) => [
      ...[fromDelivered, messages, newRecipients, countries],
    ]),
  );
  expect(page).toContain(`\`SMS_PER_HOUR\` (${SMS_PER_HOUR.toLocaleString('en')})`);
});
