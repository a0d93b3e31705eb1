import { MAX_CALLOUTS } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { IconArrowNarrowRight, IconCircle, IconZoomIn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../editor-context';
import { TracklessPanel } from './trackless-panel';

const kinds = { arrow: IconArrowNarrowRight, ring: IconCircle, zoom: IconZoomIn } as const;

/** Shows where to look: an arrow, a ring or a zoom is drawn over the stage, and lasts for a span of time. */
export function CalloutsPanel() {
  const { t } = useTranslation('editor');
  const callouts = useEditorState(({ document }) => document.scene.pointers);
  const drawables = (['arrow', 'ring', 'zoom'] as const).map((kind) => ({
    icon: kinds[kind],
    label: t(`pointers.draw.${kind}`),
    hint: t(`pointers.drawing.${kind}`),
    make: (id: string) => ({ id, kind, color: '#ffcc00' }),
  }));
  return <TracklessPanel list="pointers" items={callouts} most={MAX_CALLOUTS} drawables={drawables} />;
}
