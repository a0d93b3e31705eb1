import { auditActionSchema } from '@bedside/contracts/base/audit/audit.schema';
import { describe, expect, it } from 'vitest';
import { auditFilterOf, auditSearch } from './audit-filter';
import { actionsOfKind, auditKinds } from './audit-kinds';

/** As the router gives it the query of an address. */
const read = (query: object) => auditSearch.parse(query as never);
const patient = '01999999-0000-7000-8000-000000000001';

describe('the filter of the activity log', () => {
  it('asks for whole days by the doctor’s clock, the last one too', () => {
    const { from, to } = auditFilterOf(read({ from: '2026-03-01', to: '2026-03-31' }));
    expect([from, to]).toEqual([new Date(2026, 2, 1), new Date(2026, 3, 1)]);
  });

  it('asks who saw a patient', () => {
    expect(auditFilterOf(read({ kind: 'seen', patient }))).toEqual({
      actions: [
        'account.exported',
        'report.sent',
        ...['patient.read', 'patient.exported', 'patients.exported', 'patients.listed', 'patients.searched'],
        ...['chats.listed', 'inbox.listed', 'shares.listed'],
        ...['figures.read', 'chat.read'],
      ],
      patientId: patient,
    });
  });

  it('leaves out what an address says wrongly', () => {
    const wrong = { kind: 'all', patient: 'x', from: '2026-13-01', to: 'May', outcome: 'maybe', before: -1 };
    expect(auditFilterOf(read(wrong))).toEqual({});
  });

  it('has every action under one kind', () => {
    expect(auditKinds.flatMap(actionsOfKind).toSorted()).toEqual(auditActionSchema.options.toSorted());
  });
});
