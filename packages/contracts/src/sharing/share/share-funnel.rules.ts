/** The steps of a patient with a video or a playlist, in their order. The percents are how far the furthest view came. */
export const funnelSteps = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'played',
  'quarter',
  'half',
  'most',
  'ended',
  'understood',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Where a patient can stop and be reminded: a message went out, and the video was not watched to its end. */
export const remindableSteps = ['sent', 'delivered', 'opened', 'played', 'quarter', 'half'] as const;
export type RemindableStep = (typeof remindableSteps)[number];

/** Which of the two reminders those who stopped at a step get. */
export const reminderAt = (step: RemindableStep): 'notOpened' | 'notFinished' =>
  step === 'sent' || step === 'delivered' ? 'notOpened' : 'notFinished';
