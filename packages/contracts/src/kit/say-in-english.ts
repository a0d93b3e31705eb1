import { allTexts } from './all-texts';
import { codeOfSaid, type Said } from './said';

/** The words of REST v1, of mails and of pages without a catalogue. */
export function sayInEnglish(said: Said): string {
  const text: unknown = allTexts[codeOfSaid(said)];
  // The type of `Said` pairs each code with the parameters of its own text.
  if (typeof text === 'function') return (text as (params: unknown) => string)(paramsOf(said));
  return text as string;
}

const paramsOf = (said: Said) => (typeof said === 'string' ? undefined : said.params);
