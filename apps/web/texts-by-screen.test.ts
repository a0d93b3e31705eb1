import { describe, expect, it } from 'vitest';
import { nounsSaidIn } from './texts-by-screen.ts';

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
    expect(nounsSaidIn(code, nouns)).toEqual(said);
  });
});
