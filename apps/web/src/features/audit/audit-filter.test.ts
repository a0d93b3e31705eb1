import { auditActionSchema } from '@bedside/contracts/audit/audit.schema';
import { describe, expect, it } from 'vitest';
import { auditKinds, filterOf } from './audit-filter';

describe('the filter of the activity log', () => {
  it('reads days as whole days here', () => {
    const { from, to } = filterOf({ from: '2026-11-20', until: '2026-11-30' });
    expect([from, to]).toEqual([new Date(2026, 10, 20), new Date(2026, 11, 1)]);
  });

  it('leaves out what cannot be read', () => {
    const filter = filterOf({ who: 'x', what: 'y', patient: 'Ada', from: '20.11.', until: '' });
    expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
  });

  it('asks for what was refused, of any kind', () => {
    expect(filterOf({ what: 'refused' })).toMatchObject({ outcome: 'refused' });
  });

  it('has a kind for every action', () => {
    const found = new Set(auditKinds.flatMap((what) => filterOf({ what }).actions ?? []));
    expect(auditActionSchema.options.filter((action) => !found.has(action))).toEqual([]);
  });
});
