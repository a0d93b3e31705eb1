import { expect, it } from 'vitest';
import { fullNameOf, spokenNameOf } from './user.rules';

it.each([
  ['Dr.', 'Dr. Maria Lee', 'Dr. Lee'],
  ['Prof. Dr.', 'Prof. Dr. Maria Lee', 'Prof. Dr. Lee'],
  ['Ms.', 'Ms. Maria Lee', 'Ms. Lee'],
  ['MD', 'Maria Lee, MD', 'Dr. Lee'],
  ['DO', 'Maria Lee, DO', 'Dr. Lee'],
  ['RN', 'Maria Lee, RN', 'Maria Lee'],
  ['NP', 'Maria Lee, NP', 'Maria Lee'],
  [null, 'Maria Lee', 'Dr. Lee'],
])('calls somebody with the title %s %j, and speaks of %j', (title, full, spoken) => {
  const name = { title, firstName: 'Maria', lastName: 'Lee' };
  expect([fullNameOf(name), spokenNameOf(name)]).toEqual([full, spoken]);
});
