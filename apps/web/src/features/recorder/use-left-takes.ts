import type { RecordingId } from '@bedside/contracts/kit/ids';
import { useCallback, useEffect, useState } from 'react';
import type { LeftTake } from '../../recorder/recorder';
import { t } from '../../lib/i18n';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useRecorder } from './recorder-context';

/** The takes of earlier visits, and the actions for each. They are offered until the doctor decides about each. */
export function useLeftTakes() {
  const recorder = useRecorder();
  const utils = trpc.useUtils();
  const [takes, setTakes] = useState<readonly LeftTake[]>([]);
  const [isPutOff, putOff] = useState(false);
  const look = useCallback(
    () =>
      recorder
        .findLeftTakes()
        .then(setTakes)
        // Offline nothing is shown. The next visit looks again, and no take is lost.
        .catch(() => undefined),
    [recorder],
  );
  useEffect(() => void look(), [look]);
  const open = async (recordingId: RecordingId) => {
    try {
      if (recorder.getSnapshot().status === 'ERROR') recorder.close();
      await recorder.recoverTake(recordingId);
    } catch {
      toast('warning', t('recorder:left.notFound'));
      if (recorder.getSnapshot().status === 'CLOSED') recorder.open();
    }
    await look();
  };
  const trash = async (recordingId: RecordingId) => {
    try {
      await recorder.trashLeftTake(recordingId);
      toast('success', t('recorder:left.trashed'));
      void utils.recording.invalidate();
    } catch (error) {
      toastFailure(error);
    }
    await look();
  };
  return { takes: isPutOff ? [] : takes, open, trash, putOff: () => putOff(true), look };
}

export type LeftTakes = ReturnType<typeof useLeftTakes>;
