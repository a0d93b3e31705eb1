import { drawLetters } from './letters-picture';

/** A letter of each script that patients and doctors write, and that our own font lacks. */
const LETTERS = {
  Chinese: '漢',
  Japanese: 'か',
  Korean: '한',
  Thai: 'ก',
  Hindi: 'ह',
  Bengali: 'ব',
  Tamil: 'த',
  Arabic: 'ع',
  Hebrew: 'ש',
  Georgian: 'ქ',
  Armenian: 'Ա',
} as const;

/** No font has a picture of this one. */
const UNKNOWN = '\u{10fffe}';

/** The scripts that the fonts of this machine cannot draw, on paper and in pictures. */
export function findUndrawnScripts(): string[] {
  const draw = (letter: string) => drawLetters(letter, { size: 12, weight: 400, color: '#000' }).png;
  const empty = draw(UNKNOWN);
  return Object.entries(LETTERS)
    .filter(([, letter]) => draw(letter).equals(empty))
    .map(([script]) => script);
}
