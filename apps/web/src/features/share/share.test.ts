import { patientSchema } from '@bedside/contracts/patient/patient.schema';
import { describe, expect, it } from 'vitest';
import { listUnreachable } from './list-unreachable';
import { readShareFaults } from './read-share-faults';

const patient = patientSchema.parse({
  id: '0197b000-0000-7000-8000-000000000001',
  linkId: 'p'.repeat(22),
  firstName: 'Anna',
  lastName: 'Berg',
  gender: null,
  phone: '15550102000',
  email: null,
  dateBirthday: null,
  optedOut: { sms: true, mail: false },
  createdAt: new Date(),
  updatedAt: new Date(),
});

describe('who cannot be reached', () => {
  it('names every reason when no chosen channel is left', () => {
    expect(listUnreachable([patient], 'all')).toMatchObject([
      { name: 'Anna Berg', byAnyChannel: false, reasons: [expect.any(String), expect.any(String)] },
    ]);
  });

  it('tells when the other channel still gets through', () => {
    const onlySms = { ...patient, optedOut: { sms: false, mail: false } };
    expect(listUnreachable([onlySms], 'all')).toMatchObject([{ byAnyChannel: true }]);
    expect(listUnreachable([onlySms], 'sms')).toEqual([]);
  });
});

describe('a refused share', () => {
  it('finds the patient by its place in the request', () => {
    const faults = readShareFaults({ message: 'x', fields: { 'patients.1': ['No phone', 'No e-mail'] } }, [
      'a',
      'b',
    ]);
    expect([...faults.patients]).toEqual([['b', 'No phone. No e-mail']]);
    expect(faults.rest).toBeNull();
  });

  it('keeps the message where no field is named', () => {
    expect(readShareFaults({ message: 'Not ready', fields: {} }, []).rest).toBe('Not ready');
  });
});
