import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { MIN_DUCK_DB } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { IconBracketsContainStart, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeVoice, slideVoice } from '../../../editor/commands/change-voice';
import { deleteVoice } from '../../../editor/commands/delete-voice';
import { voiceSpan } from '../../../editor/voice-spans';
import { formatPercent } from '../../../lib/format';
import { NumberField } from '../components/number-field';
import list from '../components/trackless-panel.module.css';
import menu from '../components/side-menu.module.css';
import { SliderField } from '../components/slider-field';
import { ToolButton } from '../components/tool-button';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment, formatSeconds } from '../format-time';

const SECOND_MS = 1_000;

type VoiceItemProps = { voice: Voice; number: number; onDeleted: () => void };

/** One voice: pressing its name selects it and opens its settings. */
export function VoiceItem({ voice, number, onDeleted }: VoiceItemProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isSelected = useEditorState(({ selection }) => selection === voice.id);
  const sources = useEditorState((snapshot) => snapshot.sources);
  const duration = useEditorState(({ document }) => document.scene.duration);
  const { id, startTime, volume, duck } = voice;
  const { startMs, endMs } = voiceSpan(voice, sources);
  const name = t('voices.name', { number });
  const lostMs = Math.min(endMs - startMs, endMs - duration);
  return (
    <li>
      <div className={list.head}>
        <button
          type="button"
          className={list.name}
          aria-expanded={isSelected}
          onClick={() => editor.select(isSelected ? null : id)}
        >
          <span>{name}</span>{' '}
          <span className={list.span}>
            {t('voices.span', { start: formatMoment(startMs), end: formatMoment(endMs) })}
          </span>
        </button>
        <ToolButton
          label={t('voices.delete', { name })}
          icon={IconTrash}
          onClick={() => {
            if (editor.run(deleteVoice(id))) onDeleted();
          }}
        />
      </div>
      {lostMs > 0 && (
        <p className={menu.hint}>
          {startMs >= duration
            ? t('voices.behindEnd')
            : t('voices.cutAtEnd', { seconds: formatSeconds(lostMs) })}
        </p>
      )}
      {isSelected && (
        <div className={`${menu.fields} ${list.fields}`} role="group" aria-label={name}>
          <div className={list.edge}>
            <NumberField
              label={t('voices.start')}
              min={0}
              decimals={2}
              value={startTime / SECOND_MS}
              onSet={(seconds) => editor.run(slideVoice(id, seconds * SECOND_MS))}
            />
            <ToolButton
              label={t('voices.toPlayhead')}
              icon={IconBracketsContainStart}
              onClick={() => editor.run(slideVoice(id, editor.playhead.timeMs()))}
            />
          </div>
          <SliderField
            label={t('voices.volume')}
            name="change-voice"
            max={1}
            step={0.05}
            value={volume}
            write={(part) => formatPercent(part * 100)}
            commandOf={(next) => changeVoice(id, { volume: next })}
          />
          <SliderField
            label={t('voices.duck')}
            name="change-voice"
            min={MIN_DUCK_DB}
            max={0}
            step={1}
            value={duck}
            write={(decibels) => t('voices.decibels', { decibels })}
            commandOf={(next) => changeVoice(id, { duck: next })}
          />
        </div>
      )}
    </li>
  );
}
