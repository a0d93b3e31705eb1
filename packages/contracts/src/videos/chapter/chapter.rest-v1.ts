import { chapterSchema, replaceChaptersInputSchema } from './chapter.schema';

export const chapterRestV1 = chapterSchema.meta({
  id: 'Chapter',
  example: { second: 62, title: 'Hold it there' },
});

export const replaceChaptersBodyRestV1 = replaceChaptersInputSchema.meta({
  example: { chapters: [{ second: 0, title: 'Bend your knee' }] },
});
