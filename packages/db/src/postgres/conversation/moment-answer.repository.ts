import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { MomentAnswer } from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { sql, type Kysely } from 'kysely';
import type { PlacedMoment } from '../videos/moment.repository';
import { sentenceAt } from '../videos/sentence-at';
import { isOpenToAll } from '../videos/open-to-all';
import type { DB } from '../../generated/postgres';

const saidThere = sentenceAt(sql.ref('moment_answer.video_id'), sql.ref('moment_answer.second'));

/** The answers of a video of the doctor, in its order; last those whose moments were cut away. */
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
      'moment_answer.id as answer_id',
      'moment_answer.second',
      sql<string | null>`coalesce(moment_answer.sentence, ${saidThere})`.as('sentence'),
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
    .orderBy('moment_answer.id')
    .execute();
  return rows.map((row) => ({
    id: row.answer_id,
    second: row.second,
    sentence: row.sentence,
    question: row.question,
    text: row.text,
    answerVideo: row.id === null ? null : { id: row.id, title: row.title, isOpen: row.is_open },
    approvedAt: row.approved_at,
  }));
}

/** Replaces the answer at a second of a video. The caller knows that the video is the doctor's. */
export async function putMomentAnswer(
  db: Kysely<DB>,
  answer: Pick<MomentAnswer, 'text'> & {
    videoId: VideoId;
    place: PlacedMoment;
    /** Undefined leaves the question of an earlier answer. */
    question: string | null | undefined;
    answerVideoId: VideoId | null;
    at: Date;
  },
): Promise<void> {
  const { second, ofVersion, ofSecond, sentence } = answer.place;
  const content = {
    of_version: ofVersion,
    of_second: ofSecond,
    text: answer.text,
    answer_video_id: answer.answerVideoId,
    approved_at: answer.at,
    ...(answer.question !== undefined && { question: answer.question }),
  };
  await db
    .insertInto('moment_answer')
    .values({ video_id: answer.videoId, second, sentence, ...content })
    .onConflict((oc) => oc.columns(['video_id', 'second']).doUpdateSet(content))
    .execute();
}

/** Deletes the answer at a second, or this one. @returns whether the doctor had it */
export async function deleteMomentAnswer(
  db: Kysely<DB>,
  scope: PracticeScope,
  { videoId, ...which }: { videoId: VideoId } & ({ second: number } | { id: string }),
): Promise<boolean> {
  const result = await db
    .deleteFrom('moment_answer')
    .using('video')
    .whereRef('video.id', '=', 'moment_answer.video_id')
    .where('video.practice_id', '=', scope.practiceId)
    .where('moment_answer.video_id', '=', videoId)
    .where((eb) =>
      'id' in which ? eb('moment_answer.id', '=', which.id) : eb('moment_answer.second', '=', which.second),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
