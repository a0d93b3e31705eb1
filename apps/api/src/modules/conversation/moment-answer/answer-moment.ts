import { mayActAs } from '@bedside/contracts/account/user/user-role.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  AnsweredMoment,
  AnswerMomentInput,
  AnswerRefusal,
} from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { findChatOfPractice, type ChatMember } from '../chat/chat.policy';
import { closeAsked } from '../chat/close-asked';
import { writeMessage } from '../chat/write-message';
import { keepMomentAnswer } from './keep-moment-answer';
import { writeVideoAnswer } from './write-video-answer';

type AnswerDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'bus'
  | 'clock'
  | 'hash'
  | 'jobs'
  | 'mediaLinks'
  | 'transcriber'
  | 'practiceTexts'
  | 'sending'
>;

/**
 * Answers what patients asked about a second of a video. Each gets one message in their conversation, and their signs
 * are done, in one transaction per patient. The same key sends nothing more, so an interrupted request can be repeated.
 * A patient who cannot be answered does not hold up the others. A video that answers is shared with each of them.
 * @throws AppError `not-found` for a video or patient that is not the doctor's; `forbidden` for an assistant who would
 * show the answer to later patients; `share.video-not-ready` or `share.video-stopped` for a video that cannot answer
 */
export async function answerMoment(
  deps: AnswerDeps,
  doctor: DoctorActor,
  input: AnswerMomentInput,
): Promise<AnsweredMoment> {
  const { scope } = doctor;
  const { videoId, second, patientIds, text, answerVideoId, isKept, question } = input;
  if (isKept && !mayActAs(doctor.practiceRole, 'doctor'))
    throw new AppError('forbidden', { says: 'not-for-assistants' });
  const video = await findVideoById(deps.db, scope, videoId);
  if (!video) throw new AppError('not-found');
  const members = await Promise.all(
    [...new Set(patientIds)].sort().map((patientId) => findChatOfPractice(deps, scope, patientId)),
  );
  const at = second === null ? null : unclearSecond(second, video.durationMs);
  const done: AnsweredMoment = { answered: [], refused: [] };
  for (const member of members) {
    const { patientId } = member.chat;
    const code = await answerOne(deps, doctor, member, { ...input, second: at }).then(() => null, refusalOf);
    if (code === null) done.answered.push(patientId);
    else done.refused.push({ patientId, code });
  }
  if (isKept && at !== null) {
    const place = { videoId, second: at, question };
    if (answerVideoId) await keepMomentAnswer(deps, doctor, { ...place, answerVideoId });
    else if (text !== undefined) await keepMomentAnswer(deps, doctor, { ...place, text });
  }
  await deps.bus.publish({ topic: 'inbox', practiceId: doctor.scope.practiceId });
  return done;
}

async function answerOne(
  deps: AnswerDeps,
  doctor: DoctorActor,
  member: ChatMember,
  { key, videoId, second, through, text, answerVideoId }: AnswerMomentInput,
): Promise<void> {
  const asked = { videoId, second, through };
  if (answerVideoId) {
    await writeVideoAnswer(deps, member, { key, answerVideoId, asked, text, by: doctor });
    return;
  }
  const { scope, patientId } = member.chat;
  const message = { key, text: text ?? '', about: { video: { id: videoId }, second } };
  const before = (tx: Database) =>
    closeAsked(tx, scope, { ...asked, patientId, doneAt: new Date(deps.clock()) });
  await writeMessage(deps, member, message, { by: doctor, before });
}

function refusalOf(error: unknown): AnswerRefusal {
  if (!(error instanceof AppError)) throw error;
  const { code } = error;
  if (code === 'chat.closed' || code === 'chat.opted-out' || code === 'chat.unreachable') return code;
  if (error.fields?.['about']) return 'moment-answer.not-shared';
  throw error;
}
