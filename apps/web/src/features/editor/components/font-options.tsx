import { MAX_TEXT, type TextTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { listNonLetters } from '@bedside/contracts/videos/scene/scene-text.rules';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restyleText } from '../../../editor/commands/restyle-text';
import { setText } from '../../../editor/commands/set-text';
import { findTrack } from '../../../editor/document';
import { useFaintText } from '../contrast-context';
import { useEditorState } from '../editor-context';
import { useGesture } from '../use-gesture';
import { useMissingLetters } from '../use-missing-letters';
import { ContrastNote } from './contrast-note';
import { FontFields } from './font-fields';
import classes from './side-menu.module.css';

/** The words of the selected text and their style. */
export function FontOptions() {
  const { t } = useTranslation('editor');
  const track = useEditorState(({ document, selection }) =>
    selection === null ? undefined : findTrack(document, selection),
  );
  const faint = useFaintText(track?.id ?? '');
  if (track?.type !== 'text') return <p className={classes.hint}>{t('font.none')}</p>;
  return (
    <div className={classes.section}>
      <Words key={track.id} track={track} />
      <ContrastNote
        key={`${track.id} contrast`}
        faint={faint}
        commandOf={(change) => restyleText(track.id, change)}
      />
      <FontFields
        key={`${track.id} font`}
        font={track.fontOptions}
        name="restyle"
        commandOf={(change) => restyleText(track.id, change)}
        hasBox
      />
    </div>
  );
}

function Words({ track }: { track: TextTrack }) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState(track.text);
  const { update, commit } = useGesture('set-text');
  useEffect(() => setTyped(track.text), [track.text]);
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useEditorState((snapshot) => snapshot.typing);
  useEffect(() => {
    if (!typing) return;
    field.current?.focus();
    field.current?.select();
  }, [typing]);
  const missing = useMissingLetters(typed);
  return (
    <Textarea
      ref={field}
      label={t('font.words')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAX_TEXT}
      value={typed}
      error={missing.length > 0 ? t('font.missing', { letters: missing.join(' ') }) : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (listNonLetters(currentTarget.value).length === 0) update(setText(track.id, currentTarget.value));
      }}
      onBlur={commit}
    />
  );
}
