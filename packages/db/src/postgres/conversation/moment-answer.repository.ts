import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { MomentAnswer } from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import type { Kysely } from 'kysely';
import { isOpenToAll } from '../videos/open-to-all';
import type { DB } from '../../generated/postgres';

/** The answers of a video of the doctor, in its order. */
export async function listMomentAnswers(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<MomentAnswer[]> {
  const rows = await db
    .selectFrom('moment_answer')
    .innerJoin('video', 'video.id', 'moment_answer.video_id')
    .leftJoin('video as answering', 'answering.id', 'moment_answer.answer_video_id')
    .select([
      'moment_answer.second',
      'moment_answer.question',
      'moment_answer.text',
      'moment_answer.approved_at',
      'answering.id',
      'answering.title',
      isOpenToAll.as('is_open'),
    ])
    .where('video.practice_id', '=', scope.practiceId)
    .where('moment_answer.video_id', '=', videoId)
    .orderBy('moment_answer.second')
    .execute();
  return rows.map((row) => ({
    second: row.second,
    question: row.question,
    text: row.text,
    answerVideo: row.id === null ? null : { id: row.id, title: row.title, isOpen: row.is_open },
    approvedAt: row.approved_at,
  }));
}

/** Replaces the answer at a second of a video. The caller knows that the video is the doctor's. */
export async function putMomentAnswer(
  db: Kysely<DB>,
  answer: Pick<MomentAnswer, 'second' | 'text'> & {
    videoId: VideoId;
    /** Undefined leaves the question of an earlier answer. */
    question: string | null | undefined;
    answerVideoId: VideoId | null;
    at: Date;
  },
): Promise<void> {
  const content = {
    text: answer.text,
    answer_video_id: answer.answerVideoId,
    approved_at: answer.at,
    ...(answer.question !== undefined && { question: answer.question }),
  };
  await db
    .insertInto('moment_answer')
    .values({ video_id: answer.videoId, second: answer.second, ...content })
    .onConflict((oc) => oc.columns(['video_id', 'second']).doUpdateSet(content))
    .execute();
}

/** @returns whether the doctor had an answer there */
export async function deleteMomentAnswer(
  db: Kysely<DB>,
  scope: PracticeScope,
  { videoId, second }: { videoId: VideoId; second: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('moment_answer')
    .using('video')
    .whereRef('video.id', '=', 'moment_answer.video_id')
    .where('video.practice_id', '=', scope.practiceId)
    .where('moment_answer.video_id', '=', videoId)
    .where('moment_answer.second', '=', second)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
