import { joinCues, splitCue } from '@bedside/contracts/videos/caption/caption-edit.rules';
import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowMerge, IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import classes from './video-panel.module.css';

type CueEditorProps = {
  cues: readonly ScriptCue[];
  busy: boolean;
  onSave: (cues: ScriptCue[]) => void;
  onCancel: () => void;
};

/**
 * The lines of the captions: their texts can be corrected, and a line can be split at the cursor or joined with the
 * next.
 */
export function CueEditor({ cues, busy, onSave, onCancel }: CueEditorProps) {
  const { t } = useTranslation('video');
  // A line keeps its key, so the others keep their cursors.
  const [edited, setEdited] = useState(() => cues.map((cue, key) => ({ key, cue })));
  const fields = useRef(new Map<number, HTMLInputElement>());
  const [focused, setFocused] = useState<{ key: number; place: number }>();
  useEffect(() => {
    const field = focused && fields.current.get(focused.key);
    field?.focus();
    field?.setSelectionRange(focused?.place ?? 0, focused?.place ?? 0);
  }, [focused]);

  const replace = (at: number, count: number, ...lines: typeof edited) =>
    setEdited((now) => now.toSpliced(at, count, ...lines));
  const split = (at: number) => {
    const line = edited[at];
    const place = line && fields.current.get(line.key)?.selectionStart;
    const halves = line && splitCue(line.cue, place ?? 0);
    if (!halves) return toast('error', t('captions.cannotSplit'));
    const key = Math.max(...edited.map((known) => known.key)) + 1;
    replace(at, 1, { key: line.key, cue: halves[0] }, { key, cue: halves[1] });
    setFocused({ key, place: 0 });
  };
  const join = (at: number) => {
    const [line, next] = [edited[at], edited[at + 1]];
    if (!line || !next) return;
    replace(at, 2, { key: line.key, cue: joinCues(line.cue, next.cue) });
    setFocused({ key: line.key, place: line.cue.text.trim().length });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(edited.map(({ cue }) => cue));
      }}
    >
      <ol className={classes.cues}>
        {edited.map(({ key, cue }, at) => {
          const time = formatDuration(cue.startMs);
          return (
            <li key={key} className={classes.cue}>
              <span className={classes.time}>{time}</span>
              <TextInput
                ref={(field) => {
                  if (!field) return;
                  fields.current.set(key, field);
                  return () => void fields.current.delete(key);
                }}
                rightSection={
                  cue.isUncertain && (
                    <Tooltip label={t('captions.uncertain')}>
                      <IconAlertTriangle
                        size={18}
                        stroke={1.5}
                        color="var(--warn)"
                        role="img"
                        aria-label={t('captions.uncertain')}
                      />
                    </Tooltip>
                  )
                }
                aria-label={t('captions.textOf', { time })}
                value={cue.text}
                onChange={({ currentTarget }) =>
                  replace(at, 1, { key, cue: { ...cue, text: currentTarget.value } })
                }
              />
              <Tooltip label={t('captions.split')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('captions.splitOf', { time })}
                  onClick={() => split(at)}
                >
                  <IconArrowsSplit2 size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('captions.join')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={at === edited.length - 1}
                  aria-label={t('captions.joinOf', { time })}
                  onClick={() => join(at)}
                >
                  <IconArrowMerge size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ol>
      <Group gap="xs" mt="sm">
        <Button type="submit" variant="default" size="sm" loading={busy}>
          {t('captions.save')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
          {t('captions.cancel')}
        </Button>
      </Group>
    </form>
  );
}
