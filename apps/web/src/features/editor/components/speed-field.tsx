import { MAX_SPEED, MIN_SPEED } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setSpeed } from '../../../editor/commands/set-speed';
import { isOfTake } from '../../../editor/document';
import { useEditor, useEditorState } from '../editor-context';
import { NumberField } from './number-field';

const USUAL_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 4];

/** How fast the selected piece plays; without one, all pieces of the track. */
export function SpeedField({ track }: { track: VideoTrack }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const place = useEditorState(({ piece }) => piece);
  const { pieces } = track.media;
  const speed = (place === null ? pieces[0] : pieces[place])?.speed ?? 1;
  const set = (wanted: number) => {
    const { document, ripple } = editor.getSnapshot();
    const ripples = ripple && isOfTake(document, track.id);
    editor.run(setSpeed(track.id, { place, speed: wanted, ripple: ripples }));
  };
  return (
    <>
      <NumberField
        label={t('item.speed')}
        min={MIN_SPEED}
        max={MAX_SPEED}
        decimals={2}
        value={speed}
        onSet={set}
      />
      <SegmentedControl
        aria-label={t('item.usualSpeeds')}
        size="xs"
        data={USUAL_SPEEDS.map((usual) => ({
          value: String(usual),
          label: t('timeline.speed', { speed: usual }),
        }))}
        value={USUAL_SPEEDS.includes(speed) ? String(speed) : ''}
        onChange={(usual) => set(Number(usual))}
      />
    </>
  );
}
