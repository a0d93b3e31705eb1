import { describe, expect, it } from 'vitest';
import { readShareFaults } from './read-share-faults';

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
