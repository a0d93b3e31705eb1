export type MomentAnswerErrorCode = 'moment-answer.not-shared';
