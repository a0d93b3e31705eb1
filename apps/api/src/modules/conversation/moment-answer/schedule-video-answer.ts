import { AppError } from '@bedside/contracts/kit/app-error';
import { sendVideoAnswerJob } from '@bedside/contracts/conversation/moment-answer/moment-answer.jobs';
import { momentAnswerWords } from '@bedside/contracts/conversation/moment-answer/moment-answer.texts';
import type { ScheduleVideoAnswerInput } from '@bedside/contracts/conversation/moment-answer/moment-answer-video.schema';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { findRecording } from '@bedside/db/postgres/videos/recording.repository';
import { insertVideoAnswer } from '@bedside/db/postgres/sharing/video-answer.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findChatOfPractice } from '../chat/chat.policy';
import { findObstacle } from '../chat/find-obstacle';

/**
 * Schedules that a take answers these patients. It is sent as soon as the whole take is on the server, whether or not its
 * browser is still there. An incomplete take is never sent. The first schedule of a take stays.
 * @throws AppError `not-found`; `recording.trashed`; `chat.closed`, `chat.opted-out` or `chat.unreachable` where no patient can be answered
 */
export async function scheduleVideoAnswer(
  deps: Pick<Deps, 'db' | 'jobs' | 'sending'>,
  doctor: DoctorActor,
  input: ScheduleVideoAnswerInput,
): Promise<void> {
  const { scope } = doctor;
  const { recordingId, asked } = input;
  const video = asked && (await findVideoById(deps.db, scope, asked.videoId));
  if (asked && !video) throw new AppError('not-found');
  const members = await Promise.all(
    [...new Set(input.patientIds)].map((patientId) => findChatOfPractice(deps, scope, patientId)),
  );
  const reachable = members.filter(({ chat }) => findObstacle(deps, chat) === null);
  const [first] = members;
  if (first && reachable.length === 0) throw new AppError(findObstacle(deps, first.chat) ?? 'not-found');
  const second = video && asked.second !== null ? unclearSecond(asked.second, video.durationMs) : null;
  await deps.db.transaction().execute(async (tx) => {
    const recording = await findRecording(tx, scope, recordingId, { lock: true });
    if (!recording) throw new AppError('not-found');
    if (recording.status === 'trashed') throw new AppError('recording.trashed');
    const isNew = await insertVideoAnswer(tx, {
      ...input,
      versionId: video?.files.find(({ kind }) => kind === 'playback')?.id ?? null,
      title: input.title || momentAnswerWords('video.title'),
      asked: asked && { ...asked, second },
      patientIds: reachable.map(({ chat }) => chat.patientId),
    });
    // Stop queues the job of a take that is not complete yet.
    if (isNew && recording.status !== 'recording')
      await deps.jobs.add(tx, sendVideoAnswerJob, { recordingId }, { key: `answer ${recordingId}` });
  });
}
