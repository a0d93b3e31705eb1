import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { CaptionStyle } from '@bedside/contracts/videos/scene/scene.schema';
import { SegmentedControl, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { setCaptions } from '../../../editor/commands/set-captions';
import { setSound } from '../../../editor/commands/set-sound';
import { useFaintCaptions } from '../contrast-context';
import { useEditor, useEditorState } from '../editor-context';
import { takeCues } from '../take-cues';
import { useMissingLetters } from '../use-missing-letters';
import { ContrastNote } from './contrast-note';
import { FontFields } from './font-fields';
import classes from './side-menu.module.css';

/** Whether the captions are drawn into the picture, in which style, and how the sound is processed. */
export function CaptionsAndSound() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isClean = useEditorState(({ document }) => document.scene.sound.clean);
  return (
    <section className={classes.section} aria-label={t('captions.title')}>
      <h2 className={classes.heading}>{t('captions.title')}</h2>
      <Captions />
      <Switch
        label={t('captions.clean')}
        description={t('captions.cleanHint')}
        checked={isClean}
        onChange={({ currentTarget }) => editor.run(setSound({ clean: currentTarget.checked }))}
      />
    </section>
  );
}

function Captions() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { burn, style } = useEditorState(({ document }) => document.scene.captions);
  const cues = useEditorState(takeCues);
  const letters = useMemo(() => (burn ? lettersOf(cues) : ''), [burn, cues]);
  const missing = useMissingLetters(letters);
  const faint = useFaintCaptions();
  if (cues.length === 0) return <p className={classes.hint}>{t('captions.none')}</p>;
  return (
    <>
      <Switch
        label={t('captions.burn')}
        description={t('captions.burnHint')}
        error={missing.length > 0 && t('captions.missing', { letters: missing.join(' ') })}
        checked={burn}
        onChange={({ currentTarget }) => editor.run(setCaptions({ burn: currentTarget.checked }))}
      />
      {burn && (
        <div className={classes.fields} role="group" aria-label={t('captions.look')}>
          <SegmentedControl
            aria-label={t('captions.position')}
            size="sm"
            data={(['bottom', 'top'] as const).map((value) => ({
              value,
              label: t(`captions.positions.${value}`),
            }))}
            value={style.position}
            onChange={(position) =>
              editor.run(setCaptions({ style: { position: position as CaptionStyle['position'] } }))
            }
          />
          <ContrastNote faint={faint} commandOf={(change) => setCaptions({ style: change })} />
          <FontFields
            font={style}
            name="set-captions"
            commandOf={(change) => setCaptions({ style: change })}
          />
        </div>
      )}
    </>
  );
}

/** Each letter of the captions once. */
const lettersOf = (cues: readonly Cue[]) => [...new Set(cues.flatMap(({ text }) => [...text]))].join('');
