import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import {
  linkIdSchema,
  type ActorScope,
  type PatientId,
  type PracticeScope,
  type UserId,
} from '@bedside/contracts/kit/ids';
import {
  findChatOfLink,
  findChatOfThread,
  findChatPatient,
  type ChatPatient,
} from '@bedside/db/postgres/conversation/chat.query';
import type { ChatThread } from '@bedside/db/postgres/conversation/chat-thread';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { requireAreaPass } from '../../sharing/area/area.policy';
import { recordAudit } from '../../base/audit/record-audit';
import { noteLinkUse, type UsedLink } from '../../sharing/area/note-link-use';
import { requirePatientConsent } from '../../patients/patient-consent/require-patient-consent';

/**
 * A participant of a conversation: its doctor, or the holder of the link of the patient's area. With `thread` it is the
 * holder of the link of one page, for whom there are the messages of that page and no others.
 */
export type ChatMember = {
  side: ChatSide;
  chat: ChatPatient;
  thread?: ChatThread;
  /** The person of the practice who takes part; absent for a patient, and for a job. */
  actorId?: UserId | undefined;
};

/**
 * The doctor's conversation with a patient.
 * @throws AppError `not-found`, for another doctor's patient as for an unknown one
 */
export async function findChatOfPractice(
  deps: Pick<Deps, 'db'>,
  scope: PracticeScope & Partial<Pick<ActorScope, 'actorId'>>,
  patientId: PatientId,
): Promise<ChatMember> {
  const chat = await findChatPatient(deps.db, scope, patientId);
  if (!chat) throw new AppError('not-found');
  return { side: 'doctor', chat, actorId: scope.actorId };
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
  const member = await findChatOfPractice(deps, doctor.scope, patientId);
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, {
    ...aboutPatient('chat.read', patientId),
    isOnce: true,
  });
  return member;
}

/**
 * The link of the patient's area opens the conversation while at least one video is shared with the patient. The link
 * of a share opens the messages about its video, that of a shared playlist those about its videos, and the
 * conversation's own link what no such page shows.
 * @param cookies the header of the request: the link of the area opens it where the device has its pass
 * @throws AppError `not-found`, for a malformed, unknown, revoked or replaced link, and where every share is revoked;
 * `area.code-required`; `patient-consent.required`
 */
export async function joinAsPatient(
  deps: Pick<Deps, 'db' | 'ring' | 'hash' | 'sending' | 'clock'>,
  link: string,
  cookies: string | undefined,
): Promise<ChatMember> {
  const linkId = linkIdSchema.safeParse(link).data;
  if (linkId === undefined) throw new AppError('not-found');
  const chat = await findChatOfLink(deps.db, linkId);
  if (chat) {
    await requireAreaPass(deps, link, cookies);
    requirePatientConsent(chat);
    await noteLinkUse(deps, { kind: 'area', id: chat.patientId, usedAt: chat.areaUsedAt });
    return { side: 'patient', chat };
  }
  const found = await findChatOfThread(deps.db, linkId);
  if (!found) throw new AppError('not-found');
  const { chat: ofThread, thread, usedAt } = found;
  requirePatientConsent(ofThread);
  await noteLinkUse(deps, usedLinkOf(ofThread.patientId, thread, usedAt));
  return { side: 'patient', chat: ofThread, thread };
}

function usedLinkOf(patientId: PatientId, thread: ChatThread, usedAt: Date | null): UsedLink {
  if (thread.kind === 'share') return { kind: 'share', id: thread.shareId, usedAt };
  if (thread.kind === 'playlist') return { kind: 'playlist', id: thread.playlistShareId, usedAt };
  return { kind: 'own', id: patientId, usedAt };
}
