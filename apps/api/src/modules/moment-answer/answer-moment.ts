import { mayActAs } from '@bedside/contracts/colleague/colleague.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  AnsweredMoment,
  AnswerMomentInput,
  AnswerRefusal,
} from '@bedside/contracts/moment-answer/moment-answer.schema';
import { unclearSecond } from '@bedside/contracts/viewing/viewing.rules';
import { findVideoById } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { Database } from '../../ports/database';
import { findChatOfDoctor } from '../chat/chat.policy';
import { closeAsked } from '../chat/close-asked';
import { writeMessage } from '../chat/write-message';
import { keepMomentAnswer } from './keep-moment-answer';

type AnswerDeps = Pick<
  Deps,
  'db' | 'bus' | 'clock' | 'hash' | 'jobs' | 'mediaLinks' | 'transcriber' | 'practiceTexts' | 'sending'
>;

/**
 * Answers what patients asked about a second of a video. Each gets one message in their conversation, and their signs
 * are done, in one transaction per patient. The same key sends nothing more, so an interrupted request can be repeated.
 * A patient who cannot be answered does not hold up the others.
 * @throws AppError `not-found` for a video or patient that is not the doctor's, `forbidden` for an assistant who would
 * show the answer to later patients
 */
export async function answerMoment(
  deps: AnswerDeps,
  doctor: DoctorActor,
  { key, videoId, second, patientIds, text, through, isKept, question }: AnswerMomentInput,
): Promise<AnsweredMoment> {
  const { scope } = doctor;
  if (isKept && !mayActAs(doctor.practiceRole, 'doctor'))
    throw new AppError('forbidden', { says: 'not-for-assistants' });
  const video = await findVideoById(deps.db, scope, videoId);
  if (!video) throw new AppError('not-found');
  const members = await Promise.all(
    [...new Set(patientIds)].sort().map((patientId) => findChatOfDoctor(deps, scope, patientId)),
  );
  const at = second === null ? null : unclearSecond(second, video.durationMs);
  const done: AnsweredMoment = { answered: [], refused: [] };
  for (const member of members) {
    const { patientId } = member.chat;
    const asked = { patientId, videoId, second: at, through, doneAt: new Date(deps.clock()) };
    const message = { key, text, about: { video: { id: videoId }, second: at } };
    const before = (tx: Database) => closeAsked(tx, scope, asked);
    const code = await writeMessage(deps, member, message, { by: doctor, before }).then(
      () => null,
      refusalOf,
    );
    if (code === null) done.answered.push(patientId);
    else done.refused.push({ patientId, code });
  }
  if (isKept && at !== null) await keepMomentAnswer(deps, doctor, { videoId, second: at, text, question });
  await deps.bus.publish({ topic: 'inbox', doctorId: doctor.scope.doctorId });
  return done;
}

function refusalOf(error: unknown): AnswerRefusal {
  if (!(error instanceof AppError)) throw error;
  const { code } = error;
  if (code === 'chat.closed' || code === 'chat.opted-out' || code === 'chat.unreachable') return code;
  if (error.fields?.['about']) return 'moment-answer.not-shared';
  throw error;
}
