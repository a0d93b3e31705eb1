import type { UserId } from '../../kit/ids';
import type { AuditAction, AuditObject, AuditOutcome } from './audit.schema';

/** The chain of events that concern no account, such as a sign-in with an unknown address. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000' as UserId;

/** What was done to which record. The ids are those of rows, never of links. */
export type AuditEntry = {
  action: AuditAction;
  object?: readonly [AuditObject, string | null];
  patientId?: string | null | undefined;
  outcome?: AuditOutcome;
  /** At most one event per record, patient, session and hour; without a session, per network. */
  isOnce?: boolean;
};

/** An event about one patient. */
export const aboutPatient = (action: AuditAction, patientId: string): AuditEntry => ({
  action,
  object: ['patient', patientId],
  patientId,
});

/** An event about the share of a video with one patient. */
export const aboutShare = (action: AuditAction, shareId: string, patientId: string): AuditEntry => ({
  action,
  object: ['share', shareId],
  patientId,
});

/** An event that names the certificate of an erasure. */
export const aboutErasure = (action: AuditAction, erasureId: string): AuditEntry => ({
  action,
  object: ['erasure', erasureId],
});
