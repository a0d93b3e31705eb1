import { keyOfCode } from '@bedside/contracts/kit/coded-text';
import i18next from 'i18next';

/** What a larger plan would lift. */
const codes = [
  ...['billing.videos-full', 'billing.minutes-full', 'patient.beyond-plan', 'share.messages-beyond-plan'],
  ...['colleague.no-seat', 'usage.no-room', 'recording.plan-full'],
];

const patternOf = (words: string) =>
  new RegExp(
    `^${words
      .split(/\{\{[^}]*\}\}/)
      .map(escape)
      .join('.*')}$`,
  );
const escape = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text is the refusal of a limit of the plan, whichever way it came to the screen. */
export function isPlanRefusal(text: string): boolean {
  return codes.some((code) => {
    const key = keyOfCode(code);
    return [key, `${key}_screen`].some((one) => {
      const words: unknown = i18next.getResource('en', 'words', one);
      return typeof words === 'string' && patternOf(words).test(text);
    });
  });
}
