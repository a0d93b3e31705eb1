/** The texts of REST v1 about captions, by code. */
export const captionTexts = {
  none: 'We found no captions in this file. It must be a .vtt or .srt file with times.',
} as const;
