import { ActionIcon, RangeSlider } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { reachOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { useTranslation } from 'react-i18next';
import { trimSource, type TrimEdge } from '../../../editor/commands/trim-track';
import { takeTracks } from '../../../editor/document';
import { useEditor, useEditorState, useLiveState } from '../editor-context';
import { formatSecond } from '../format-time';
import { useEditorActions } from '../use-editor-keys';
import { useGesture } from '../use-gesture';
import { usePreviews } from '../use-previews';
import { useRefusalToasts } from '../use-refusal-toasts';
import { useRunning } from '../use-running';
import { Clock } from './clock';
import classes from './phone-screen.module.css';
import { StageHost } from './stage-host';
import { WordsPanel } from './words-panel';

/** What most takes need, on a phone held upright: the film, its beginning and end, and its words. */
export function PhoneScreen() {
  const { t } = useTranslation('editor');
  const act = useEditorActions(() => undefined);
  const isRunning = useRunning();
  const undoName = useEditorState((snapshot) => snapshot.undoName);
  usePreviews();
  useRefusalToasts();
  return (
    <div className={classes.screen}>
      <div className={classes.stage}>
        <StageHost hasGuides={false} zoom={1} isLaidOut />
      </div>
      <div className={classes.bar}>
        <Clock />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={undoName ? t('bar.undo', { name: t(`commands.${undoName}`) }) : t('bar.nothingToUndo')}
          disabled={undoName === null}
          onClick={() => act('undo')}
        >
          <IconArrowBackUp size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label={isRunning ? t('bar.pause') : t('bar.play')}
          onClick={() => act('play-or-pause')}
        >
          {isRunning ? (
            <IconPlayerPauseFilled size={22} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={22} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <Edges />
      <div className={classes.words}>
        <WordsPanel act={act} />
      </div>
      <p className={classes.hint}>{t('phone.hint')}</p>
    </div>
  );
}

/** Two handles over the source of the take: where the film begins, and where it ends. */
function Edges() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const document = useLiveState((snapshot) => snapshot.document);
  const sources = useEditorState((snapshot) => snapshot.sources);
  const { update, commit } = useGesture('trim');
  const take = takeTracks(document).toSorted((one, other) => one.startTime - other.startTime);
  const [first, last] = [take[0], take.at(-1)];
  if (!first || !last) return null;
  const { fromMs } = reachOf(first.media.pieces);
  const { toMs } = reachOf(last.media.pieces);
  const lengthMs = Math.max(toMs, sources[first.media.src]?.durationMs ?? toMs);
  const move = (edge: TrimEdge, atMs: number) => {
    const id = edge === 'start' ? first.id : last.id;
    if (!update(trimSource(id, { edge, atMs, ripple: true }))) return;
    editor.playhead.pause();
    editor.playhead.seek(edge === 'start' ? 0 : editor.getSnapshot().document.scene.duration);
  };
  return (
    <div className={classes.edges}>
      <RangeSlider
        size="lg"
        thumbSize={32}
        min={0}
        max={lengthMs}
        step={100}
        minRange={500}
        label={null}
        thumbFromLabel={t('phone.begins')}
        thumbToLabel={t('phone.ends')}
        value={[fromMs, toMs]}
        onChange={([from, to]) => {
          if (from !== fromMs) move('start', from);
          else if (to !== toMs) move('end', to);
        }}
        onChangeEnd={commit}
      />
      <div className={classes.times} aria-hidden>
        <span>{t('phone.from', { time: formatSecond(fromMs) })}</span>
        <span>{t('phone.to', { time: formatSecond(toMs) })}</span>
      </div>
    </div>
  );
}
