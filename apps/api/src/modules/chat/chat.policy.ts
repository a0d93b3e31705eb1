import { aboutPatient } from '@bedside/contracts/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ChatSide } from '@bedside/contracts/chat/chat.schema';
import { linkIdSchema, type DoctorScope, type PatientId } from '@bedside/contracts/kit/ids';
import { findChatOfLink, findChatPatient, type ChatPatient } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';

/** A participant of a conversation: its doctor, or the holder of the link of the patient's area. */
export type ChatMember = { side: ChatSide; chat: ChatPatient };

/**
 * The doctor's conversation with a patient.
 * @throws AppError `not-found`, for another doctor's patient as for an unknown one
 */
export async function findChatOfDoctor(
  deps: Pick<Deps, 'db'>,
  scope: DoctorScope,
  patientId: PatientId,
): Promise<ChatMember> {
  const chat = await findChatPatient(deps.db, scope, patientId);
  if (!chat) throw new AppError('not-found');
  return { side: 'doctor', chat };
}

/**
 * The same for a doctor who reads the messages. The audit trail notes that once an hour.
 * @throws AppError `not-found`
 */
export async function readAsDoctor(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<ChatMember> {
  const member = await findChatOfDoctor(deps, doctor.scope, patientId);
  await recordAudit(deps.db, doctor.userId, doctor, {
    ...aboutPatient('chat.read', patientId),
    isOnce: true,
  });
  return member;
}

/**
 * The link of the patient's area opens the conversation while at least one video is shared with the patient.
 * @throws AppError `not-found`, for a malformed, unknown or replaced link, and where every share is revoked
 */
export async function joinAsPatient(deps: Pick<Deps, 'db'>, patientLinkId: string): Promise<ChatMember> {
  const parsed = linkIdSchema.safeParse(patientLinkId);
  const chat = parsed.success ? await findChatOfLink(deps.db, parsed.data) : undefined;
  if (!chat) throw new AppError('not-found');
  return { side: 'patient', chat };
}
