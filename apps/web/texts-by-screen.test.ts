import { describe, expect, it } from 'vitest';
import { nounsNamedIn, wordsOnScreen } from './texts-by-screen.ts';

describe('the texts of a file', () => {
  const nouns = ['common', 'video', 'patient', 'patientImport'];

  it.each([
    ["const { t } = useTranslation('video');", ['video']],
    ["const { t } = useTranslation(['patient', 'common']);", ['common', 'patient']],
    ["t('video:status.draft')", ['video']],
    ['t(`video:status.${status}`)', ['video']],
    ['<Trans i18nKey="patientImport:done" />', ['patientImport']],
    ["const kind = 'video';", []],
    ['const { t } = useTranslation();', []],
  ])('are those of %s', (code, said) => {
    expect(nounsNamedIn(code, nouns)).toEqual(said);
  });
});

describe("a noun's words", () => {
  it('on screen are its refusals, in words for screens where they have some, and their parts', () => {
    const said = {
      closed: 'Closed.',
      closed_screen: 'Closed. Open it.',
      'call-x': 'For programs.',
      left_one: 'One',
    };
    const words = { said, parts: { hour: 'an hour' }, mail: { subject: 'No screen reads mails' } };
    expect(wordsOnScreen(words)).toEqual({
      said: { closed: 'Closed. Open it.', left_one: 'One' },
      parts: { hour: 'an hour' },
    });
  });
});
