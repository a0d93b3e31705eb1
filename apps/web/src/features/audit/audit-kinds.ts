import type { AuditAction } from '@bedside/contracts/audit/audit.schema';

/** What a doctor asks the log for. */
export const auditKinds = ['seen', 'changed', 'links', 'access', 'settings'] as const;
export type AuditKind = (typeof auditKinds)[number];

const kindOf: Record<AuditAction, AuditKind> = {
  'account.registered': 'access',
  'account.approved': 'access',
  'account.deactivated': 'access',
  'account.erasure-planned': 'access',
  'account.erasure-taken-back': 'access',
  'account.erased': 'access',
  'role.changed': 'access',
  'session.began': 'access',
  'session.refused': 'access',
  'session.locked': 'access',
  'session.ended': 'access',
  'session.unlocked': 'access',
  'code.confirmed': 'access',
  'code.refused': 'access',
  'second-factor.enabled': 'access',
  'second-factor.disabled': 'access',
  'second-factor.renewed': 'access',
  'second-factor.proven': 'access',
  'second-factor.refused': 'access',
  'passkey.added': 'access',
  'passkey.removed': 'access',
  'passkey.proven': 'access',
  'passkey.refused': 'access',
  'password.changed': 'access',
  'password.reset': 'access',
  'settings.changed': 'settings',
  'patient.created': 'changed',
  'patient.changed': 'changed',
  'patient.read': 'seen',
  'patient.erased': 'changed',
  'patient.exported': 'seen',
  'patients.exported': 'seen',
  'patients.listed': 'seen',
  'patients.searched': 'seen',
  'patients.imported': 'changed',
  'import.undone': 'changed',
  'figures.read': 'seen',
  'chat.read': 'seen',
  'link.made': 'links',
  'link.replaced': 'links',
  'link.revoked': 'links',
  'link.restored': 'links',
  'link.opened-by-code': 'links',
  'link.code-refused': 'links',
  'link.code-locked': 'links',
  'video.erased': 'changed',
  'audit.read': 'settings',
  'audit.exported': 'settings',
};

export const actionsOfKind = (kind: AuditKind): AuditAction[] =>
  (Object.keys(kindOf) as AuditAction[]).filter((action) => kindOf[action] === kind);
