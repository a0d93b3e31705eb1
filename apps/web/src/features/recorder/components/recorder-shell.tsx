import type { RecordingId } from '@bedside/contracts/kit/ids';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createRecorder } from '../../../recorder/create-recorder';
import type { Recorder } from '../../../recorder/recorder';
import { readFailure } from '../../../lib/failure';
import { requestHeaders } from '../../../lib/request-headers';
import { trpc } from '../../../lib/trpc';
import { readRememberedChoice, rememberChoice } from '../read-remembered-choice';
import { RecorderContext } from '../recorder-context';
import { usePrompter } from '../use-prompter';
import type { AnswerTo, SavedTake } from '../use-save-take';
import type { ScriptAssistant } from './prompter-panel';
import { RecorderScreen } from './recorder-screen';

type RecorderShellProps = {
  userId: string;
  takeToOpen: RecordingId | undefined;
  Assistant?: ScriptAssistant | undefined;
  answer: AnswerTo | undefined;
  /** Whom the recording answers, and what they asked; stays beside the camera. */
  asked: ReactNode;
  onUpload: () => void;
  onClose: () => void;
  onSaved: (saved: SavedTake) => void;
};

/** The take was ended elsewhere, cannot be read, or does not exist. */
const FINAL = new Set(['recording.closed', 'recording.unreadable', 'recording.saved', 'not-found']);

/** Creates a recorder for as long as the screen is shown, and connects it to the server. */
export function RecorderShell({ userId, ...screen }: RecorderShellProps) {
  const utils = trpc.useUtils();
  const prompter = usePrompter(userId);
  const reading = useRef(prompter.reading);
  reading.current = prompter.reading;
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  useEffect(() => {
    const { client } = utils;
    const made = createRecorder({
      ownerId: userId,
      headers: requestHeaders,
      listRecordings: () => client.recording.list.query(),
      stopRecording: (input) => client.recording.stop.mutate(input),
      isFinal: (error) => FINAL.has(readFailure(error).appCode ?? ''),
      trashRecording: (input) => client.recording.trash.mutate(input),
      reading: () => reading.current(),
      noteScript: (input) => client.recording.noteScript.mutate(input),
      remembered: readRememberedChoice(localStorage),
      remember: (choice) => rememberChoice(localStorage, choice),
    });
    setRecorder(made);
    return () => {
      made.dispose();
      setRecorder(null);
      // The next page may list takes, so it must ask the server again.
      void utils.recording.invalidate();
    };
  }, [userId, utils]);
  if (!recorder) return null;
  return (
    <RecorderContext value={recorder}>
      <RecorderScreen prompter={prompter} {...screen} />
    </RecorderContext>
  );
}
