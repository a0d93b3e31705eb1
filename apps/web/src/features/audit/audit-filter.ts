import {
  auditActionSchema,
  auditActorSchema,
  type AuditAction,
  type AuditFilter,
} from '@bedside/contracts/audit/audit.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { isRowId } from '../../lib/row-id';

/** The query of the page's address, as somebody may have typed it. */
export type AuditSearch = Partial<Record<'who' | 'what' | 'patient' | 'from' | 'until', string>>;

/** Kinds of events that are looked for together, by the beginnings of their actions. */
const kinds = {
  account: ['account.', 'role.', 'session.', 'code.', 'password.', 'settings.'],
  reading: ['patient.read', 'patients.exported', 'figures.', 'chat.', 'audit.'],
  patients: ['patient.created', 'patient.changed', 'patient.erased', 'patients.imported', 'import.'],
  links: ['link.'],
  deleting: ['account.erased', 'patient.erased', 'video.erased'],
} as const;
export type AuditKind = keyof typeof kinds | 'refused';

export const auditKinds = [...(Object.keys(kinds) as (keyof typeof kinds)[]), 'refused'] as const;

/** The events that an address asks for. What cannot be read counts as left out. */
export function filterOf({ who, what, patient, from, until }: AuditSearch): AuditFilter {
  const kind = auditKinds.find((known) => known === what);
  return {
    actor: auditActorSchema.options.find((actor) => actor === who),
    ...(kind === 'refused' ? { outcome: 'refused' } : { actions: kind && actionsOf(kind) }),
    patientId: patient !== undefined && isRowId(patient) ? (patient as PatientId) : undefined,
    from: startOfDay(from, 0),
    // The last day is meant as a whole.
    to: startOfDay(until, 1),
  };
}

function actionsOf(kind: keyof typeof kinds): AuditAction[] {
  const beginnings: readonly string[] = kinds[kind];
  return auditActionSchema.options.filter((action) =>
    beginnings.some((beginning) => action.startsWith(beginning)),
  );
}

/** Midnight here of a day like `2026-11-20`, or of a day after it. */
function startOfDay(day: string | undefined, daysLater: number): Date | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  if (!found) return undefined;
  const date = new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
