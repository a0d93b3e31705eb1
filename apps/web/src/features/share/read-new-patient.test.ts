import { expect, it } from 'vitest';
import { readNewPatient } from './read-new-patient';

it.each([
  ['Ada Byron', { firstName: 'Ada', lastName: 'Byron' }],
  ['  Ada   King  Byron ', { firstName: 'Ada', lastName: 'King Byron' }],
  ['Ada', { firstName: 'Ada' }],
  ['(202) 555-0188', { phone: '(202) 555-0188' }],
  ['+44 7700 900021', { phone: '+44 7700 900021' }],
  ['ada@home.example', { email: 'ada@home.example' }],
])('%j begins a new patient as %j', (typed, begun) => {
  expect(readNewPatient(typed)).toEqual({ firstName: '', lastName: '', phone: '', email: '', ...begun });
});
