import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';

/** The opening of a list that names patients. */
export const listingActions = [
  'patients.listed',
  'patients.searched',
  'chats.listed',
  'inbox.listed',
  'shares.listed',
] as const;

/** The action of an event. */
export const auditActionSchema = z.enum([
  'installation.began',
  'account.registered',
  'account.approved',
  'account.deactivated',
  'account.erasure-planned',
  'account.erasure-taken-back',
  'account.exported',
  'account.erased',
  'role.changed',
  'session.began',
  'session.refused',
  'session.locked',
  'session.ended',
  'session.unlocked',
  'code.confirmed',
  'code.refused',
  'second-factor.enabled',
  'second-factor.disabled',
  'second-factor.renewed',
  'second-factor.proven',
  'second-factor.refused',
  'passkey.added',
  'passkey.removed',
  'passkey.proven',
  'passkey.refused',
  'colleague.invited',
  'colleague.invitation-withdrawn',
  'colleague.joined',
  'colleague.role-changed',
  'colleague.removed',
  'colleague.links-replaced',
  'colleague.rules-changed',
  'colleague.sessions-ended',
  'colleague.left',
  'practice.offered',
  'practice.offer-withdrawn',
  'practice.offer-declined',
  'practice.handed-over',
  'password.changed',
  'password.reset',
  'mail.changed',
  'mail.taken-back',
  'settings.changed',
  'report.scheduled',
  'report.ended',
  'report.sent',
  'patient.created',
  'patient.changed',
  'patient.read',
  'patient.erased',
  'patient.exported',
  'patients.exported',
  ...listingActions,
  'patient-consent.given',
  'patient-consent.changed',
  'patients.imported',
  'import.undone',
  'figures.read',
  'chat.read',
  'inbox.done',
  'inbox.answered-by-phone',
  'chat.written',
  'chat.changed',
  'chat.deleted',
  'link.made',
  'link.replaced',
  'link.revoked',
  'link.restored',
  'link.opened-by-code',
  'link.code-refused',
  'link.code-locked',
  'area.old-link-opened',
  'area.code-sent',
  'area.opened-by-code',
  'area.opened-by-log-in',
  'area.code-refused',
  'area.code-locked',
  'video.erased',
  'viewing.erased',
  'viewing-erasure.changed',
  'audit.read',
  'audit.exported',
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** A signed-in user, a visitor without a session, a job on behalf of the user, or whoever runs the installation. */
export const auditActorSchema = z.enum(['user', 'visitor', 'job', 'operator']);
export type AuditActor = z.infer<typeof auditActorSchema>;

export const auditObjectSchema = z.enum([
  'user',
  'patient',
  'video',
  'playlist',
  'share',
  'playlist-share',
  'import',
  'erasure',
]);
export type AuditObject = z.infer<typeof auditObjectSchema>;

export const auditOutcomeSchema = z.enum(['done', 'refused']);
export type AuditOutcome = z.infer<typeof auditOutcomeSchema>;

export const auditFilterSchema = z.object({
  actor: auditActorSchema.optional(),
  actions: z.array(auditActionSchema).min(1).max(auditActionSchema.options.length).optional(),
  /** Also what is about all patients, such as a saved list of them. */
  patientId: patientIdSchema.optional(),
  outcome: auditOutcomeSchema.optional(),
  from: z.date().optional(),
  /** Only events before this time. */
  to: z.date().optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** How many events one call lists. */
export const AUDIT_PAGE_ROWS = 50;

export const listAuditInputSchema = auditFilterSchema.extend({
  /** Only events before this position in the chain. */
  before: z.int().min(1).optional(),
});
export type ListAuditInput = z.infer<typeof listAuditInputSchema>;

/** An event as the doctor reads it. The name is the present one of the patient's row; null once it is erased. */
export const auditEntrySchema = z.object({
  position: z.int(),
  at: z.date(),
  actor: auditActorSchema,
  /** The colleague who acted; null for the owner, for everything else that acts, and without an account any more. */
  actorName: z.string().nullable(),
  /** The beginning of the session's id, which tells two sign-ins apart. */
  session: z.string().nullable(),
  /** The network address without its last part. */
  network: z.string().nullable(),
  action: auditActionSchema,
  object: auditObjectSchema.nullable(),
  objectId: z.string().nullable(),
  patientId: patientIdSchema.nullable(),
  patientName: z.string().nullable(),
  outcome: auditOutcomeSchema,
});

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Pass it to get the next page; null at the end. */
  next: z.int().nullable(),
  /** The name of the patient whose events were asked for; null once the patient is erased. */
  patientName: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** How many events one file has at most. */
export const AUDIT_FILE_ROWS = 20_000;

/** A file of comma-separated values. `isCut` says that older matching events exist. */
export const auditFileSchema = z.object({ csv: z.string(), isCut: z.boolean() });
export type AuditFile = z.infer<typeof auditFileSchema>;
