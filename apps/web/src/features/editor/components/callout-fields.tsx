import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { useTranslation } from 'react-i18next';
import { changeCallout } from '../../../editor/commands/change-callout';
import { ColorField } from './color-field';

/** The colour of an arrow or a ring. */
export function CalloutFields({ callout }: { callout: Indicator }) {
  const { t } = useTranslation('editor');
  return (
    <ColorField
      label={t('cover.color')}
      name="change-callout"
      value={callout.color}
      commandOf={(color) => changeCallout(callout.id, { color })}
    />
  );
}
