import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import { t } from './i18n';

/** Why a render failed, in the doctor's words. */
export function describeRenderEnd({ reason }: Pick<Render, 'reason'>): string {
  switch (reason) {
    case null:
      return t('render:toast.failed');
    case 'cancelled-by-doctor':
    case 'shared-meanwhile':
    case 'letter-missing':
      return t(`words:scene.parts.render.${reason}`);
    default:
      return t(`words:processing.said.${reason}`);
  }
}
