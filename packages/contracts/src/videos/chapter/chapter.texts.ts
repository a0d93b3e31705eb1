/** The texts of REST v1 about chapters, by code. */
export const chapterTexts = {
  'too-many': 'A video has at most 50 chapters. Nothing was changed.',
  'same-second': 'Two chapters begin at the same second. Nothing was changed. Move or remove one of them.',
  'behind-end': 'A chapter begins after the end of the video. Nothing was changed. Move or remove it.',
} as const;
