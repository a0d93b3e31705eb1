import { describe, expect, test } from 'vitest';
import { comparedSentencesIn, sentencesIn } from './sentences';
import { isTestCode, readSourceFiles } from './source-files';

const files = readSourceFiles().filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));
const speaks = /^packages\/contracts\/src\/[^/]+\/[^/]+\/[^/]+\.texts\.ts$/;
/** Verbs, rules, schemas and doors of nouns. Those of db are SQL; a law keeps texts out of it. */
const nouns = files.filter(
  ({ path }) =>
    /^(apps\/api\/src\/(modules|transport|kit)|packages\/(contracts|media)\/src)\//.test(path) &&
    !speaks.test(path),
);

/**
 * Texts that no answer contains: prompts for a language model, headings of a file, names of fonts, of browsers and of a
 * standard.
 */
const notAnswers = [
  'apps/api/src/modules/conversation/chat/attachments/find-compound-type.ts',
  'packages/contracts/src/figures/assistant/assistant.rules.ts',
  'packages/contracts/src/patients/patient/patient.rules.ts',
  'apps/api/src/transport/name-device.ts',
  'packages/media/src/normalise.rules.ts',
  'packages/contracts/src/kit/font-families.ts',
  'packages/contracts/src/videos/scene/scene-font.rules.ts',
];

describe('sentences', () => {
  test('stand in the texts of their noun alone', () => {
    const found = nouns.flatMap(sentencesIn);
    expect(nouns.length).toBeGreaterThan(300);
    expect(found.filter((place) => !notAnswers.some((path) => place.startsWith(`${path}:`)))).toEqual([]);
  });

  test('are never compared to decide what to do', () => {
    expect(files.flatMap(comparedSentencesIn)).toEqual([]);
  });

  test.each([
    ["throw new AppError('not-found', { message: 'This take is in the trash.' })", 1],
    ["throw invalidFields({ file: ['The file is empty.'] })", 1],
    ['const told = `There are ${count} of them`', 1],
    ["throw new AppError('recording.trashed')", 0],
    ["throw new Error('The row is gone.')", 0],
    ["const id = z.string().meta({ description: 'The id of a video' })", 0],
  ])('%s holds %i of them', (text, count) => {
    expect(sentencesIn({ path: 'planted.ts', text })).toHaveLength(count);
  });

  test.each([
    ["if (refusal === 'This patient has no e-mail address.') offer()", 1],
    ['if (reason === deliveryTexts["no-email"]) offer()', 1],
    ['if (error.message !== expected) offer()', 1],
    ["if (refusal === 'no-email') offer()", 0],
  ])('%s compares %i of them', (text, count) => {
    expect(comparedSentencesIn({ path: 'planted.ts', text })).toHaveLength(count);
  });
});
