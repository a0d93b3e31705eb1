import { describe, expect, it } from 'vitest';
import { createTestExchangeRates, readEcbRates } from './exchange-rates.ecb';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <Cube>
    <Cube time='2026-11-27'>
      <Cube currency='USD' rate='1.1605'/>
      <Cube currency="PLN" rate="4.2310" />
    </Cube>
  </Cube>
</gesmes:Envelope>`;

describe('the file of the central bank', () => {
  it('has a day and the rate of each currency', () => {
    expect(readEcbRates(file)).toEqual({ day: '2026-11-27', rates: { USD: '1.1605', PLN: '4.2310' } });
  });

  it.each(['', '<html>', file.replace('2026-11-27', 'today'), file.replaceAll('currency', 'of')])(
    'is refused where it has not, as %#',
    (other) => {
      expect(() => readEcbRates(other)).toThrow('no rates');
    },
  );

  it('is spoken by the one in this process, with the day of its clock', async () => {
    const { day, rates } = await createTestExchangeRates(() => Date.parse('2026-11-28T10:00:00Z')).read();
    expect([day, rates['USD']]).toEqual(['2026-11-28', '1.1605']);
  });
});
