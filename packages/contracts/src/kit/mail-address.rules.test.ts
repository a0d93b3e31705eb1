import { describe, expect, it } from 'vitest';
import { createPatientInputSchema } from '../patients/patient/patient.schema';
import { checkRow } from '../patients/patient-import/patient-import.rules';
import { contractReading } from '../patients/patient-import/patient-import-reading.schema';
import { emailText } from './fields';
import { isMailAddress } from './mail-address.rules';

const right = [
  'ada@home.example',
  'Ada.Lovelace+test@Home.Example',
  "o'hara@home.example",
  'user@exämple.de',
  'josé@example.com',
  'почта@пример.рф',
  'संपर्क@डाटामेल.भारत',
  'user@xn--exmple-cua.de',
  '用户@例子.中国',
  'a_b-c@mail.sub-domain.example',
  `${'a'.repeat(64)}@home.example`,
];
const wrong = [
  '',
  'ada',
  'ada@',
  '@home.example',
  'a@b',
  'ada@home..example',
  '.ada@home.example',
  'ada.@home.example',
  'ada lovelace@home.example',
  'ada@-home.example',
  'ada@home.123',
  'g@example.com, h@example.com',
  'grace@example.com;x',
  'ada@home.example\r\nBcc: x@y.example',
  `${'a'.repeat(65)}@home.example`,
  `a@${'b'.repeat(64)}.example`,
];

describe('a mail address', () => {
  it.each(right)('%s is one', (text) => expect(isMailAddress(text)).toBe(true));
  it.each(wrong)('%j is none', (text) => expect(isMailAddress(text)).toBe(false));

  it('is the same in a form, in a call and in an import', () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', phone: '2125550100' };
    const order = ['firstName', 'lastName', 'phone', 'email'] as const;
    for (const email of [...right, ...wrong].filter((text) => text !== '')) {
      const inForm = createPatientInputSchema.safeParse({ ...person, email });
      const cells = { ...person, email, dateBirthday: '', gender: '' };
      const inImport = checkRow(cells, order, { reading: contractReading('US'), phone: () => '12125550100' });
      expect([email, inImport.patient?.email], email).toEqual([email, inForm.data?.email]);
      expect(emailText.safeParse(email).data).toBe(inForm.data?.email);
    }
  });
});
