import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { slideVoice } from '../../../editor/commands/change-voice';
import { findVoice } from '../../../editor/document';
import { beginSlideVoice } from '../../../editor/gestures/slide-voice';
import { voiceSpan } from '../../../editor/voice-spans';
import { useEditor, useEditorState, useLiveState } from '../editor-context';
import { formatMoment } from '../format-time';
import clip from './clip.module.css';
import { stepOf } from './step-of';
import classes from './timeline.module.css';
import type { LaneProps } from './track-row';
import { useTimeGesture } from './use-time-gesture';
import { useTouchSizes } from './use-touch-sizes';

const LOUDEST = 255;

type VoiceRowProps = Omit<LaneProps, 'view'> & { voice: Voice; number: number };

/** A voice: its name, and its block with its wave, which is selected and moved by pointer, finger and keys. */
export function VoiceRow({ voice: { id, src }, number, scale, line, width }: VoiceRowProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const voice = useLiveState(({ document }) => findVoice(document, id));
  const sources = useEditorState((snapshot) => snapshot.sources);
  const isSelected = useEditorState(({ selection }) => selection === id);
  const duration = useEditorState(({ document }) => document.scene.duration);
  const frameMs = useEditorState(({ document }) => 1_000 / document.scene.frame_rate);
  const drag = useTimeGesture(scale, line);
  const { tracklessPx: height } = useTouchSizes();
  if (!voice) return null;
  const { startMs, endMs } = voiceSpan(voice, sources);
  const name = t('timeline.voice', { number });
  return (
    <div className={classes.row} data-selected={isSelected || undefined}>
      <div className={classes.head}>
        <span className={classes.headName}>{name}</span>
      </div>
      <div className={classes.lane} data-lane style={{ width, height }}>
        <div
          className={clip.clip}
          data-kind="voice"
          data-selected={isSelected || undefined}
          data-hidden={startMs >= duration || undefined}
          style={{ left: scale.toPx(startMs), width: Math.max(8, scale.toPx(endMs - startMs)), height }}
        >
          <Wave wave={sources[src]?.wave ?? null} />
          <button
            type="button"
            className={clip.body}
            aria-pressed={isSelected}
            aria-label={t('timeline.item', { name, start: formatMoment(startMs), end: formatMoment(endMs) })}
            {...drag((start, toleranceMs) => beginSlideVoice(editor, id, start, toleranceMs))}
            onClick={() => editor.select(id)}
            onKeyDown={(event) => {
              const step = stepOf(event, frameMs);
              if (step === null || !event.altKey) return;
              event.preventDefault();
              editor.run(slideVoice(id, startMs + step));
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The loudest moments of a sound as one shape about its middle. */
function Wave({ wave }: { wave: string | null }) {
  const shape = useMemo(() => {
    const parts = [...atob(wave ?? '')].map((byte) => byte.charCodeAt(0) / LOUDEST);
    const edge = (sign: 1 | -1) => parts.map((level, at) => `${at} ${(1 + sign * level).toFixed(2)}`);
    const path = [...edge(-1), ...edge(1).reverse()].join(' L');
    return { path: path && `M${path} Z`, count: Math.max(1, parts.length - 1) };
  }, [wave]);
  return (
    <svg className={clip.wave} viewBox={`0 0 ${shape.count} 2`} preserveAspectRatio="none" aria-hidden>
      <path d={shape.path} />
    </svg>
  );
}
