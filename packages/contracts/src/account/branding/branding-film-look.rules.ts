import { brandTonesOf } from './branding.rules';
import type { FilmLook } from './branding-film-look.schema';

/** What is written into the gaps of a look's words. */
export type LookGaps = { doctorName: string; practiceName: string | null; videoTitle: string | null };

/** The gaps as they are typed. Spaces inside the braces change nothing. */
export const LOOK_GAPS = ['video.title', 'doctor.name', 'practice.name'] as const;
const GAP = /\{\{[ \t]*(video\.title|doctor\.name|practice\.name)[ \t]*\}\}/g;

/** Our own colour, where a practice has none. */
const OURS = '#0f6b6b';

/** The look of a practice that chose none: white on its colour, which is darkened until white can be read on it. */
export function defaultFilmLook(color: string | null): FilmLook {
  return {
    family: 'Inter',
    color: '#ffffff',
    background: brandTonesOf(color ?? OURS).light.brand,
    card: { isUsed: true, words: '{{video.title}}\n{{doctor.name}}', hasLogo: true, seconds: 4 },
    strip: { isUsed: true, words: '{{doctor.name}}\n{{practice.name}}', place: 'left', seconds: 6 },
  };
}

/**
 * The words with their gaps filled. A line whose gaps are all empty is left out. What is written into a gap is not read
 * again, so braces in a title remain text.
 */
export function fillLookWords(words: string, { doctorName, practiceName, videoTitle }: LookGaps): string {
  const values: Record<string, string> = {
    'video.title': videoTitle ?? '',
    'doctor.name': doctorName,
    'practice.name': practiceName ?? '',
  };
  return words
    .split('\n')
    .flatMap((line) => {
      const gaps = [...line.matchAll(GAP)].map(([, name = '']) => values[name] ?? '');
      if (gaps.length > 0 && gaps.every((value) => value === '')) return [];
      return [line.replace(GAP, (_, name: string) => values[name] ?? '').trim()];
    })
    .join('\n');
}
