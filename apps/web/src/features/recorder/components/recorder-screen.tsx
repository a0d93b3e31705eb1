import type { RecordingId } from '@bedside/contracts/kit/ids';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeScript } from '../../../recorder/prompter/script-cues';
import { holdScreen } from '../../../lib/hold-screen';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useRecorder, useRecorderState } from '../recorder-context';
import { hasOpenTake, isReviewing, isTaking } from '../take-phase';
import { useLeftTakes } from '../use-left-takes';
import type { Prompter } from '../use-prompter';
import { usePrompterOfTake } from '../use-prompter-of-take';
import { useRecorderKeys } from '../use-recorder-keys';
import type { AnswerTo, SavedTake } from '../use-save-take';
import { ControlBar, type SidePanel } from './control-bar';
import { DeletingDialog } from './deleting-dialog';
import { FaultPanel } from './fault-panel';
import { LayersPanel } from './layers-panel';
import { LeftTakesCard } from './left-takes-card';
import { PrompterColumn } from './prompter-column';
import { PrompterPanel, type ScriptAssistant } from './prompter-panel';
import { RecorderFrame } from './recorder-frame';
import classes from './recorder-frame.module.css';
import { SettingsPanel } from './settings-panel';
import { Stage } from './stage';
import { TakeReview } from './take-review';

const LinkDialog = lazy(() => import('./link-dialog').then((loaded) => ({ default: loaded.LinkDialog })));

type RecorderScreenProps = {
  prompter: Prompter;
  /** A take of an earlier visit that the doctor opened from another page. */
  takeToOpen: RecordingId | undefined;
  /** Writes into the teleprompter's script. */
  Assistant?: ScriptAssistant | undefined;
  /** Given where the recording answers patients. */
  answer?: AnswerTo | undefined;
  /** What they asked, shown beside the camera. */
  asked?: ReactNode;
  onUpload: () => void;
  onClose: () => void;
  onSaved: (saved: SavedTake) => void;
};

/** The recorder from the camera's first picture to the saved video. */
export function RecorderScreen({
  prompter,
  takeToOpen,
  Assistant,
  answer,
  asked,
  onUpload,
  onClose,
  onSaved,
}: RecorderScreenProps) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const status = useRecorderState((snapshot) => snapshot.status);
  const error = useRecorderState((snapshot) => snapshot.error);
  const take = useRecorderState((snapshot) => snapshot.take);
  const [panel, setPanel] = useState<Exclude<SidePanel, 'settings'> | null>(null);
  const [wantsLink, setWantsLink] = useState(false);
  const [linked, setLinked] = useState<(SavedTake & { url: string }) | null>(null);
  const left = useLeftTakes();
  usePrompterOfTake(prompter);
  const cues = useCuesOfTake();
  const leaving = useLeaving();
  const { open: openTake } = left;
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (takeToOpen) void openTake(takeToOpen);
    else recorder.open();
  }, [openTake, recorder, takeToOpen]);
  useEffect(() => {
    if (isTaking(status)) setPanel(null);
    if (status === 'OPEN') setWantsLink(false);
  }, [status]);
  useEffect(() => (status === 'RECORDING' ? holdScreen() : undefined), [status]);

  const closePanel = () => {
    setPanel(null);
    if (status === 'SETTINGS') recorder.closeSettings();
  };
  const showPanel = (wanted: SidePanel) => {
    if (wanted === 'prompter' && isTaking(status)) return prompter.turn(1);
    const isOpen = wanted === panel || (wanted === 'settings' && status === 'SETTINGS');
    closePanel();
    if (isOpen) return;
    if (wanted === 'settings') return recorder.openSettings();
    if (wanted === 'prompter' && prompter.visibility === 'hidden') prompter.setVisibility('half');
    setPanel(wanted);
  };
  const stopWithLink = () => {
    setWantsLink(true);
    recorder.stop();
  };
  const retake = () => {
    setWantsLink(false);
    recorder.retake();
    toast('info', t('review.trashed'));
  };
  useRecorderKeys({
    retake,
    turnPrompter: prompter.turn,
    escape: () => {
      if (panel !== null || status === 'SETTINGS') closePanel();
      else if (!isReviewing(status)) onClose();
    },
  });

  return (
    <RecorderFrame onUpload={onUpload} onClose={onClose}>
      {status === 'ERROR' && error ? (
        <FaultPanel key={error.code} fault={error} onUpload={onUpload} />
      ) : isReviewing(status) && take ? (
        <TakeReview
          key={take.recordingId}
          take={take}
          cues={cues}
          answer={answer}
          wantsLink={wantsLink}
          onRetake={retake}
          onSaved={(saved) => {
            leaving.let();
            if (saved.url === null) onSaved(saved);
            else setLinked({ ...saved, url: saved.url });
          }}
        />
      ) : (
        <>
          <div className={classes.work}>
            <Stage reading={prompter.visibility}>
              <PrompterColumn prompter={prompter} />
              {asked && <aside className={classes.asked}>{asked}</aside>}
              {status === 'OPEN' && <LeftTakesCard left={left} />}
            </Stage>
            {status === 'SETTINGS' && <SettingsPanel onClose={closePanel} />}
            {panel === 'layers' && <LayersPanel onClose={closePanel} />}
            {panel === 'prompter' && (
              <PrompterPanel prompter={prompter} Assistant={Assistant} onClose={closePanel} />
            )}
          </div>
          <ControlBar
            panel={status === 'SETTINGS' ? 'settings' : panel}
            prompter={prompter.visibility}
            onPanel={showPanel}
            onStopWithLink={answer ? undefined : stopWithLink}
          />
        </>
      )}
      <DeletingDialog />
      {linked && (
        <Suspense>
          <LinkDialog url={linked.url} onClose={() => onSaved(linked)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving.isAsked}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        busy={false}
        onConfirm={leaving.go}
        onClose={leaving.stay}
      >
        <p>{isReviewing(status) ? t('leave.preview') : t('leave.running')}</p>
      </ConfirmDialog>
    </RecorderFrame>
  );
}

/** The captions of the shown take, also of one that was recorded on an earlier visit. */
function useCuesOfTake() {
  const take = useRecorderState((snapshot) => snapshot.take);
  const { durationMs, reading } = take ?? {};
  return useMemo(
    () => (reading && durationMs ? timeScript(reading.script, { ...reading.traces, durationMs }) : []),
    [durationMs, reading],
  );
}

/** Asks before the doctor leaves a take without a decision. Whatever the answer, the take is stored. */
function useLeaving() {
  const recorder = useRecorder();
  const isLet = useRef(false);
  const hasTake = () => !isLet.current && hasOpenTake(recorder.getSnapshot().status);
  const blocker = useBlocker({
    shouldBlockFn: hasTake,
    enableBeforeUnload: () => isTaking(recorder.getSnapshot().status),
    withResolver: true,
  });
  return {
    isAsked: blocker.status === 'blocked',
    /** The take is saved, so the doctor may leave without a question. */
    let: () => {
      isLet.current = true;
    },
    go: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
