import { MAX_REDACTIONS } from '@bedside/contracts/videos/scene/scene.schema';
import { IconBlur, IconRectangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor-context';
import { TracklessPanel } from './trackless-panel';

const kinds = { blur: IconBlur, box: IconRectangle } as const;

/** Hides a face or a name: a blur or a box is drawn over the stage, and lasts for a span of time. */
export function RedactionsPanel() {
  const { t } = useTranslation('editor');
  const redactions = useEditorState(({ document }) => document.scene.covers);
  const drawables = (['blur', 'box'] as const).map((kind) => ({
    icon: kinds[kind],
    label: t(`covers.draw.${kind}`),
    hint: t('covers.drawing'),
    make: (id: string) => ({ id, kind, color: '#000000' }),
  }));
  return <TracklessPanel list="covers" items={redactions} most={MAX_REDACTIONS} drawables={drawables} />;
}
