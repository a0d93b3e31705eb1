import { expect, it } from 'vitest';
import { fullNameOf, senderNameOf, spokenNameOf } from './user.rules';

it.each([
  ['Dr.', 'Dr. Maria Lee', 'Dr. Lee'],
  ['Prof. Dr.', 'Prof. Dr. Maria Lee', 'Prof. Dr. Lee'],
  ['Ms.', 'Ms. Maria Lee', 'Ms. Lee'],
  ['MD', 'Maria Lee, MD', 'Dr. Lee'],
  ['DO', 'Maria Lee, DO', 'Dr. Lee'],
  ['RN', 'Maria Lee, RN', 'Maria Lee'],
  ['NP', 'Maria Lee, NP', 'Maria Lee'],
  [null, 'Maria Lee', 'Dr. Lee'],
])('addresses somebody with the title %s %j, and names them %j', (title, full, spoken) => {
  const name = { title, firstName: 'Maria', lastName: 'Lee' };
  expect([fullNameOf(name), spokenNameOf(name)]).toEqual([full, spoken]);
});

it.each([
  ['Dr.', 'Harbour Clinic', 'Dr. Lee, Harbour Clinic'],
  ['RN', 'Harbour Clinic', 'Maria Lee, Harbour Clinic'],
  ['Dr.', ' ', 'Dr. Lee'],
])('sends the mails of somebody with the title %s at "%s" as %j', (title, placeOfWork, sender) => {
  expect(senderNameOf({ title, firstName: 'Maria', lastName: 'Lee' }, placeOfWork)).toBe(sender);
});
