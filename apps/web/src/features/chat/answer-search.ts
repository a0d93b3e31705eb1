import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { ScheduleVideoAnswerInput } from '@bedside/contracts/conversation/moment-answer/moment-answer-video.schema';
import { isRowId } from '../../lib/row-id';
import { readSecond } from '../../lib/search-params';
import type { Quote } from './quote';
import type { Reach } from './unsent-store';

/** Whom a recording answers and about what, as in the recorder's address. */
export type AnswerSearch = {
  patients: PatientId[];
  /** The question: a video, its second, and up to when. */
  video?: VideoId;
  t?: number;
  through?: string;
  keep?: boolean;
};

/**
 * @param quote what is answered; null for a film that answers nothing
 * @param reach whom it reaches besides
 */
export function answerSearchOf(
  patientId: PatientId,
  quote: Pick<Quote, 'videoId' | 'second' | 'sends'> | null,
  reach?: Pick<Reach, 'isKept' | 'others'>,
): AnswerSearch {
  if (!quote || quote.videoId === null) return { patients: [patientId] };
  const { videoId, second, sends } = quote;
  const others = reach?.others ?? [];
  return {
    patients: [patientId, ...others],
    video: videoId,
    ...(second !== null && { t: second }),
    // For the other patients, only the questions at this second are answered.
    ...(sends.through && others.length === 0 && { through: sends.through }),
    ...(reach?.isKept && { keep: true }),
  };
}

/** Undefined for an address that names nobody. */
export function readAnswerSearch(value: unknown): AnswerSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { patients, video, t, through, keep } = value as Record<string, unknown>;
  const named = Array.isArray(patients) ? patients.filter(isId<PatientId>) : [];
  if (named.length === 0) return undefined;
  const second = readSecond(t);
  return {
    patients: named,
    ...(isId<VideoId>(video) && { video }),
    ...(second !== undefined && { t: second }),
    ...(typeof through === 'string' && !Number.isNaN(Date.parse(through)) && { through }),
    ...(keep === true && { keep }),
  };
}

const isId = <Id extends string>(value: unknown): value is Id => typeof value === 'string' && isRowId(value);

/** The schedule of the recording. */
export function scheduleOf(search: AnswerSearch): Pick<ScheduleVideoAnswerInput, 'patientIds' | 'asked'> {
  const { patients, video, t = null, through, keep = false } = search;
  const upTo = through === undefined ? {} : { through: new Date(through) };
  return {
    patientIds: patients,
    asked: video === undefined ? null : { videoId: video, second: t, isKept: keep, ...upTo },
  };
}
