import {
  newsKindSchema,
  type ChangeDoctorMailInput,
  type DoctorMailKind,
  type DoctorMailSettings,
  type NewsKind,
} from './doctor-mail.schema';

/** How a doctor who has chosen nothing learns of news. A message may be urgent. */
export const defaultNews: DoctorMailSettings['news'] = {
  unclear: 'digest',
  message: 'at-once',
  reply: 'digest',
  reaction: 'digest',
  watched: 'digest',
  failed: 'digest',
};

/** Mails that can be turned off: those of a kind, and of the news those about these kinds. */
export type MailSwitch =
  | { kind: Exclude<DoctorMailKind, 'news'> }
  | { kind: 'news'; news: readonly NewsKind[] };

/** Whether these mails are sent. */
export function isMailOn(settings: DoctorMailSettings, mails: MailSwitch): boolean {
  if (mails.kind === 'at-once') return settings.news.unclear === 'at-once';
  if (mails.kind === 'news') return mails.news.some((kind) => settings.news[kind] === 'at-once');
  return settings[mails.kind];
}

/** The change that turns these mails on or off. News that do not come at once are in the digest. */
export function mailChangeOf(mails: MailSwitch, isOn: boolean): ChangeDoctorMailInput {
  const choice = isOn ? 'at-once' : 'digest';
  if (mails.kind === 'at-once') return { news: { unclear: choice } };
  if (mails.kind === 'news')
    return { news: Object.fromEntries(mails.news.map((kind) => [kind, choice] as const)) };
  return { [mails.kind]: isOn };
}

/** What the mails at once are about. The first sign of a patient about a video has a mail of its own. */
export const atOnceKindsOf = ({ news }: Pick<DoctorMailSettings, 'news'>): NewsKind[] =>
  newsKindSchema.options.filter((kind) => kind !== 'unclear' && news[kind] === 'at-once');

/** What a doctor hears of at once in a practice that they have joined: the summary of the day is the owner's. */
export const joinedKinds: readonly NewsKind[] = ['message'];

const FIRST_WAIT_MS = 10 * 60_000;
const QUIET_MS = 24 * 3_600_000;
const MOST_STEPS = 7;

/**
 * When a patient's next mail may come, after one at a step: ten minutes later, and each time twice as long, up to 21
 * hours.
 */
export const newsWaitMs = (step: number): number => FIRST_WAIT_MS * 2 ** Math.min(step, MOST_STEPS);

/** The step of a mail. After a day without one it is the first again. */
export function nextNewsStep(last: { at: number; step: number } | null, now: number): number {
  return last === null || now - last.at >= QUIET_MS ? 0 : Math.min(last.step + 1, MOST_STEPS);
}
