import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import {
  languageCodeOf,
  type LanguageCode,
} from '@bedside/contracts/videos/transcript/transcript-language.rules';

/** As much as tells a language apart from its neighbours. */
const SAMPLE_CHARACTERS = 5_000;

/** The language of captions by their text; null where too little is said to tell. */
export async function detectLanguage(lines: readonly Pick<Cue, 'text'>[]): Promise<LanguageCode | null> {
  // Its tables are large, and most processes never need them.
  const { eld } = await import('eld/medium');
  const sample = lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, SAMPLE_CHARACTERS);
  const detected = eld.detect(sample);
  return detected.isReliable() ? languageCodeOf(detected.language) : null;
}
