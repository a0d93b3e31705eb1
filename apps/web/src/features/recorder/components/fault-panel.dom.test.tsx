import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { faultCodes, type FaultCode } from '../../../recorder/recorder';
import { renderScreen } from '../../../test-render';
import { RecorderContext } from '../recorder-context';
import { createTestRecorder } from '../test-recorder';
import { FaultPanel } from './fault-panel';

/** The texts of the specification, and those for faults that a person can solve. */
const texts: Record<FaultCode, string> = {
  'no-get-user-media': 'Browser does not support getUserMedia',
  'no-stream': 'Stream is not initialized',
  'no-stage': 'canvasRef is not defined',
  'no-recorder': 'Recorder not initialized!',
  'no-blob': 'Get blob error',
  'stop-failed': 'Stop recording error!',
  'pause-failed': 'Pause recording error!',
  'resume-failed': 'Resume recording error!',
  'permission-denied': "We can't use your camera and microphone",
  'no-device': "We can't find a camera or a microphone",
  'device-busy': 'Another program is using your camera or microphone',
  'unsupported-browser': 'This browser cannot record',
  unknown: 'Something went wrong',
};
/** Retrying in the same browser does not help. */
const uploadOnly: FaultCode[] = ['no-get-user-media', 'unsupported-browser'];

async function show(code: FaultCode, wasTaking: boolean) {
  const { recorder } = createTestRecorder({ status: 'ERROR' });
  const onUpload = vi.fn();
  await renderScreen(
    <RecorderContext value={recorder}>
      <FaultPanel fault={{ code, detail: '', wasTaking }} onUpload={onUpload} />
    </RecorderContext>,
  );
  return { recorder, onUpload };
}

describe('a fault', () => {
  it.each(faultCodes)('says what happened, what is kept, and one next step (%s)', async (code) => {
    const { recorder, onUpload } = await show(code, false);
    expect(screen.getByRole('heading', { name: texts[code] })).toBeTruthy();
    expect(screen.getByText('Nothing is lost: you were not recording.')).toBeTruthy();
    const isUpload = uploadOnly.includes(code);
    const wayOn = screen.getByRole('button', { name: isUpload ? 'Upload a video instead' : 'Try again' });
    expect(document.activeElement).toBe(wayOn);
    fireEvent.click(wayOn);
    expect(isUpload ? onUpload : recorder.recover).toHaveBeenCalledOnce();
  });

  it.each(['no-recorder', 'stop-failed', 'pause-failed', 'resume-failed'] as const)(
    'during a take leads to the recorded part (%s)',
    async (code) => {
      const { recorder } = await show(code, true);
      expect(screen.getByText('What you recorded is safe.')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Review the recording' }));
      expect(recorder.recover).toHaveBeenCalledOnce();
    },
  );
});
