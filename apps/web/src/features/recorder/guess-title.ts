const MOST_WORDS = 9;
const MOST_CHARACTERS = 60;

/** The beginning of a script as a title: its first sentence, or the first words of a long one. Empty for no script. */
export function guessTitle(script: string): string {
  const [sentence = ''] = script.trim().split(/(?<=[.!?…。？！])\s|[\r\n]/u, 1);
  const plain = sentence.replace(/[\s.…。:;,]+$/u, '');
  const words = plain.split(/\s+/u);
  const begun = words.slice(0, MOST_WORDS).join(' ').slice(0, MOST_CHARACTERS).trim();
  return begun.length < plain.length ? `${begun.replace(/[,;:.]+$/u, '')}…` : plain;
}
