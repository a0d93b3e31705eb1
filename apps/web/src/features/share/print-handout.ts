import { regionOf } from '@bedside/contracts/kit/region-of';
import { download } from '../../lib/download';
import { t } from '../../lib/i18n';

/** Countries that print on letter paper. */
const LETTER = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE']);

/** Downloads a page to print for the patient of a share, on the paper of the doctor's country. */
export function printHandout(linkId: string): Promise<void> {
  const paper = LETTER.has(regionOf(navigator.language) ?? '') ? 'letter' : 'a4';
  return download({
    path: `/v1/patient-videos/${linkId}/handout?paper=${paper}`,
    fileName: t('share:handout.file'),
    during: t('share:handout.during'),
    done: t('share:handout.done'),
  });
}
