import { Button } from '@mantine/core';
import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconTextCaption } from '@tabler/icons-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LossesDialog } from '../../../ui/losses-dialog';
import { useSession } from '../editor-context';
import { useMarkedSpan } from '../marked-span';
import { nextPaint } from '../next-paint';
import { useFoundSilences } from '../silence-search-context';
import { Timeline, type TimelineHandle } from '../timeline/timeline';
import { LOW, UPRIGHT_PHONE } from '../phone-windows';
import { useEditorActions } from '../use-editor-keys';
import { usePreviews } from '../use-previews';
import { useRefusalToasts } from '../use-refusal-toasts';
import { useRender } from '../use-render';
import { ControlBar } from './control-bar';
import { ContrastWatch } from './contrast-watch';
import barClasses from './control-bar.module.css';
import { EditorActions } from './editor-actions';
import { EditorFrame } from './editor-frame';
import classes from './editor-screen.module.css';
import { LeaveDialog } from './leave-dialog';
import { PhoneScreen } from './phone-screen';
import { RenderStrip } from './render-strip';
import { SaveState } from './save-state';
import { SideMenu } from './side-menu';
import menuClasses from './side-menu.module.css';
import { SilenceSearch } from './silence-search';
import { SilencesDialog } from './silences-dialog';
import { StageHost } from './stage-host';
import { TakenDialog } from './taken-dialog';
import { VersionsDialog } from './versions-dialog';
import { WordsPanel } from './words-panel';
import wordsClasses from './words-panel.module.css';

/** Where the words lie over the stage instead of beside it. */
const NARROW = '(max-width: 62em)';

/** How long the panels wait for the first picture. */
const PATIENCE_MS = 400;

type EditorScreenProps = {
  holderId: string;
  /** Takes the draft back from another tab. */
  onTakeOver: () => void;
};

/** The editor of an opened video: stage, timeline and side menu. */
export function EditorScreen({ holderId, onTakeOver }: EditorScreenProps) {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  const isUpright = useMediaQuery(UPRIGHT_PHONE) ?? false;
  const control = useRender();
  const [hasVersions, setVersions] = useState(false);
  return (
    <EditorFrame
      videoId={video.id}
      title={video.title ?? t('untitled')}
      status={<SaveState />}
      actions={
        <EditorActions control={control} onVersions={isUpright ? undefined : () => setVersions(true)} />
      }
    >
      <RenderStrip control={control} onCompare={() => setVersions(true)} />
      {isUpright ? (
        <PhoneScreen />
      ) : (
        <SilenceSearch>
          <ContrastWatch>
            <Workplace />
          </ContrastWatch>
        </SilenceSearch>
      )}
      <VersionsDialog opened={hasVersions} onClose={() => setVersions(false)} holderId={holderId} />
      <LossesDialog
        losses={control.losses}
        onConfirm={() => void control.start({ isAgreed: true })}
        onClose={control.dropLosses}
      />
      <LeaveDialog control={control} />
      <TakenDialog holderId={holderId} onTakeOver={onTakeOver} />
    </EditorFrame>
  );
}

function Workplace() {
  const { t } = useTranslation('editor');
  const timeline = useRef<TimelineHandle>(null);
  const act = useEditorActions((factor) => timeline.current?.zoomBy(factor));
  const [hasGuides, setGuides] = useState(false);
  const [stageZoom, setStageZoom] = useState(1);
  const now = { getInitialValueInEffect: false };
  const isLow = useMediaQuery(LOW, undefined, now);
  const isNarrow = useMediaQuery(NARROW, undefined, now);
  const isMarked = useMarkedSpan() !== null;
  const [hasWords, setWords] = useState(isMarked || (!isNarrow && !isLow));
  const [hasMenu, setMenu] = useState(false);
  // Where the window becomes narrow, the words would lie over the stage unasked.
  useDidUpdate(() => {
    if (isNarrow) setWords(false);
  }, [isNarrow]);
  const isLaidOut = useLaidOut();
  const found = useFoundSilences();
  usePreviews();
  useRefusalToasts();
  const bar = (
    <ControlBar
      act={act}
      hasGuides={hasGuides}
      onGuides={setGuides}
      stageZoom={stageZoom}
      onStageZoom={setStageZoom}
    >
      <Button
        variant={hasWords ? 'light' : 'default'}
        size="sm"
        style={{ flex: 'none' }}
        aria-pressed={hasWords}
        leftSection={<IconTextCaption size={18} stroke={1.5} aria-hidden />}
        onClick={() => setWords(!hasWords)}
      >
        {t('words.open')}
      </Button>
      {isLow && (
        <Button
          variant={hasMenu ? 'light' : 'default'}
          size="sm"
          style={{ flex: 'none' }}
          aria-pressed={hasMenu}
          leftSection={<IconAdjustments size={18} stroke={1.5} aria-hidden />}
          onClick={() => setMenu(!hasMenu)}
        >
          {t('menu.open')}
        </Button>
      )}
      <SilencesDialog />
    </ControlBar>
  );
  return (
    <>
      <div className={classes.work}>
        {hasWords &&
          (isLaidOut ? (
            <WordsPanel act={act} onClose={() => setWords(false)} />
          ) : (
            <div className={wordsClasses.panel} />
          ))}
        <div className={classes.center}>
          <StageHost hasGuides={hasGuides} zoom={stageZoom} isLaidOut={isLaidOut} />
        </div>
        {(hasMenu || !isLow) && (isLaidOut ? <SideMenu /> : <div className={menuClasses.menu} />)}
      </div>
      {isLaidOut ? bar : <div className={barClasses.bar} />}
      <Timeline ref={timeline} marked={found} />
    </>
  );
}

/** Whether the panels are laid out. The first picture and the timeline are painted first: the panels take longer. */
function useLaidOut(): boolean {
  const { first } = useSession();
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => {
    let isGone = false;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([first?.begun, patience])
      .then(nextPaint)
      .then(() => {
        if (!isGone) startTransition(() => setLaidOut(true));
      });
    return () => {
      isGone = true;
    };
  }, [first]);
  return isLaidOut;
}
