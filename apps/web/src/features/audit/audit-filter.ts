import type { AuditFilter } from '@bedside/contracts/base/audit/audit.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { isRowId } from '../../lib/row-id';
import { oneOf, readOptionalText, readText, searchOf } from '../../lib/search-params';
import { actionsOfKind, auditKinds } from './audit-kinds';

export const kindChoices = ['', ...auditKinds] as const;
export const outcomeChoices = ['', 'done', 'refused'] as const;
export const readKind = oneOf(kindChoices, '');
export const readOutcome = oneOf(outcomeChoices, '');

/** The query of the log's address. Days are those of the doctor's clock, `YYYY-MM-DD`. */
export const auditSearch = searchOf({
  kind: readKind,
  patient: (value): string | undefined => {
    const id = readOptionalText(value);
    return id !== undefined && isRowId(id) ? id : undefined;
  },
  from: readDay,
  to: readDay,
  outcome: readOutcome,
  /** Only events before this place in the log. */
  before: (value): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined,
});
export type AuditSearch = ReturnType<typeof auditSearch.parse>;

export const noAuditSearch = { kind: '', from: '', to: '', outcome: '' } as const;

function readDay(value: unknown): string {
  const day = readText(value);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}

/** What the server is asked for. */
export function auditFilterOf({ kind, patient, from, to, outcome }: AuditSearch): AuditFilter {
  return {
    ...(kind && { actions: actionsOfKind(kind) }),
    ...(patient && { patientId: patient as PatientId }),
    ...(outcome && { outcome }),
    ...(from && { from: midnightOf(from) }),
    ...(to && { to: midnightOf(to, 1) }),
  };
}

/** The beginning of a day by the doctor's clock, or of one that is so many days later. */
function midnightOf(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}
