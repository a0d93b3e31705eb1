import type { PatientId } from '@bedside/contracts/kit/ids';
import type { AnswerTo } from '../use-save-take';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { RecorderContext } from '../recorder-context';
import { createTestRecorder, stoppedTake, takeId } from '../test-recorder';
import { usePrompter, type Prompter } from '../use-prompter';
import type { RecorderSnapshot } from '../../../recorder/recorder';
import { RecorderScreen } from './recorder-screen';

const videoId = '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a10';
const answers: Replies = {
  'video.list': { items: [], total: 0 },
  'recording.save': { videoId, sound: 'heard' },
};

function Screen(props: Omit<Parameters<typeof RecorderScreen>[0], 'prompter' | 'Assistant'>) {
  const prompter = usePrompter('ada');
  ({ reading } = prompter);
  return <RecorderScreen prompter={prompter} Assistant={Assistant} {...props} />;
}
const Assistant = ({ text, onText }: { text: string; onText: (text: string) => void }) => (
  <button onClick={() => onText(`${text} Rest.`)}>Write</button>
);
/** The read part of the script, as the shell passes it to the recorder. */
let reading: Prompter['reading'] = () => null;

async function show(first: Partial<RecorderSnapshot> = {}, more: Replies = {}, answer?: AnswerTo) {
  const test = createTestRecorder(first);
  const told = { onUpload: vi.fn(), onClose: vi.fn(), onSaved: vi.fn() };
  const view = await renderScreen(
    <RecorderContext value={test.recorder}>
      <Screen takeToOpen={undefined} answer={answer} {...told} />
    </RecorderContext>,
    { ...answers, ...more },
  );
  return { ...test, ...told, ...view };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => localStorage.clear());

describe('the recorder', () => {
  it('receives Escape while a tooltip is open, which keeps it from the window', async () => {
    const { recorder } = await show({ status: 'SETTINGS' });
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    document.addEventListener('keydown', keep);
    press('Escape');
    document.removeEventListener('keydown', keep);
    expect(recorder.closeSettings).toHaveBeenCalledOnce();
  });

  it('opens the camera, records, pauses, resumes and stops by its buttons', async () => {
    const { recorder } = await show();
    expect(recorder.open).toHaveBeenCalledOnce();
    fireEvent.click(button('Record'));
    fireEvent.click(button('Pause'));
    fireEvent.click(button('Resume'));
    fireEvent.click(button('Stop'));
    expect(recorder.start).toHaveBeenCalledOnce();
    expect(recorder.pause).toHaveBeenCalledOnce();
    expect(recorder.resume).toHaveBeenCalledOnce();
    expect(await screen.findByRole('heading', { name: 'Your recording' })).toBeTruthy();
  });

  it('does the same by Space and R', async () => {
    const { recorder } = await show();
    press(' ');
    press(' ');
    press(' ');
    expect(recorder.start).toHaveBeenCalledOnce();
    expect(recorder.pause).toHaveBeenCalledOnce();
    expect(recorder.resume).toHaveBeenCalledOnce();
    press('r');
    expect(recorder.stop).toHaveBeenCalledOnce();
    press('r');
    expect(recorder.retake).toHaveBeenCalledOnce();
  });

  it('keeps the focus on the one red button through the take', async () => {
    const { set } = await show();
    const red = button('Record');
    red.focus();
    fireEvent.click(red);
    act(() => set({ status: 'PAUSE' }));
    expect(document.activeElement).toBe(red);
    expect(red.getAttribute('aria-label')).toBe('Resume');
  });

  it('says how much of the take is safe, and where while it is offline', async () => {
    const { set } = await show({ status: 'RECORDING' });
    const saved = { recordedMs: 252_900, onDiskMs: 251_900, onServerMs: 250_100 };
    const rest = { bytes: 1, storedIn: 'disk' as const, refusal: null };
    act(() => set({ saved: { ...saved, ...rest, isOnline: true } }));
    expect(screen.getByText('Saved 4:10 of 4:12')).toBeTruthy();
    act(() => set({ saved: { ...saved, ...rest, isOnline: false } }));
    expect(screen.getByText('Offline. 4:11 saved on this computer.')).toBeTruthy();
  });

  it('names the result of the check, and says nothing where all is well', async () => {
    const well = { faults: [], peak: 0.3, luma: 90, freeBytes: null, uploadBitsPerSecond: null };
    const { set, recorder } = await show({ check: well });
    expect(screen.queryByRole('status', { name: 'Before you record' })).toBeNull();
    act(() => set({ check: { ...well, faults: ['no-sound', 'too-dark'] } }));
    const note = screen.getByRole('status', { name: 'Before you record' });
    expect(note.textContent).toContain("We can't hear anything from your microphone.");
    expect(note.textContent).toContain('The picture is very dark.');
    fireEvent.click(within(note).getByRole('button', { name: 'Check again' }));
    expect(recorder.checkAgain).toHaveBeenCalledOnce();
  });

  it('records in spite of the result of the check, and does not show it again', async () => {
    const check = { faults: ['too-dark'], peak: 0.3, luma: 9, freeBytes: null, uploadBitsPerSecond: null };
    const { set, recorder } = await show({ check: check as RecorderSnapshot['check'] });
    fireEvent.click(button('Record anyway'));
    expect(recorder.start).toHaveBeenCalledOnce();
    act(() => set({ status: 'OPEN' }));
    expect(screen.queryByRole('status', { name: 'Before you record' })).toBeNull();
  });

  it('shows an alarm as long as it lasts', async () => {
    const { set } = await show({ status: 'RECORDING' });
    act(() => set({ alarms: [{ kind: 'silence', sinceMs: 8_000 }] }));
    expect(screen.getByText('We have heard nothing for 8 seconds. Is your microphone on?')).toBeTruthy();
    act(() => set({ alarms: [] }));
    expect(screen.queryByText(/heard nothing/)).toBeNull();
  });

  it('says what a lost device means before and during a take, and which one replaces it', async () => {
    const { set } = await show({ status: 'SETTINGS', alarms: [{ kind: 'camera-lost', sinceMs: 0 }] });
    expect(
      screen.getByText('Camera disconnected. Plug it in, or choose another in the settings.'),
    ).toBeTruthy();
    act(() => set({ status: 'RECORDING' }));
    expect(screen.getByText(/^Camera disconnected. Recording continues with sound only/)).toBeTruthy();
    const active = { cameraId: 'front', microphoneId: 'headset' };
    act(() => set({ active, alarms: [{ kind: 'microphone-other', sinceMs: 0 }] }));
    expect(screen.getByText('Your microphone disconnected. We are now using Headset')).toBeTruthy();
  });

  it('says after Stop why a take was ended by itself', async () => {
    await show({
      status: 'PREVIEW',
      take: stoppedTake,
      alarms: [{ kind: 'nowhere-ended', sinceMs: 20_000 }],
    });
    expect(
      screen.getByText(/so we stopped recording. What you recorded is safe. Leave this page/),
    ).toBeTruthy();
  });

  it('leads from an error in a take to the take', async () => {
    const { recorder } = await show({
      status: 'ERROR',
      error: { code: 'pause-failed', detail: '', wasTaking: true },
    });
    expect(screen.getByText('What you recorded is safe.')).toBeTruthy();
    fireEvent.click(button('Review the recording'));
    expect(recorder.recover).toHaveBeenCalledOnce();
  });

  it('closes a panel by Esc before it closes itself', async () => {
    const { onClose, recorder } = await show();
    fireEvent.click(button('Settings'));
    expect(await screen.findByRole('region', { name: 'Settings' })).toBeTruthy();
    press('Escape');
    expect(recorder.closeSettings).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves letters to text fields', async () => {
    const { recorder } = await show();
    fireEvent.click(button('Teleprompter'));
    fireEvent.keyDown(await screen.findByLabelText('Script', { selector: 'textarea' }), { key: 'r' });
    fireEvent.keyDown(screen.getByLabelText('Script', { selector: 'textarea' }), { key: ' ' });
    expect(recorder.start).not.toHaveBeenCalled();
  });
});

describe('the teleprompter of a take', () => {
  it('is hidden, half, full and hidden again by T, and is hidden after the take', async () => {
    await show();
    const column = () => screen.queryByRole('region', { name: 'Teleprompter text' })?.dataset['visibility'];
    expect(column()).toBeUndefined();
    press('t');
    expect(column()).toBe('half');
    press(' ');
    press('t');
    expect(column()).toBe('full');
    press('r');
    await screen.findByRole('heading', { name: 'Your recording' });
    expect(column()).toBeUndefined();
  });

  it('says how the script reads, and keeps it for the next visit', async () => {
    const { unmount } = await show();
    fireEvent.click(button('Teleprompter'));
    const script = await screen.findByLabelText('Script', { selector: 'textarea' });
    fireEvent.change(script, { target: { value: 'Bend your knee and hold it.' } });
    expect(screen.getByText('Grade 0 · 6 words · 0:03 at your pace')).toBeTruthy();
    unmount();
    await show();
    fireEvent.click(button('Teleprompter'));
    expect(
      (await screen.findByLabelText<HTMLTextAreaElement>('Script', { selector: 'textarea' })).value,
    ).toBe('Bend your knee and hold it.');
  });

  it('lets the assistant write into the script', async () => {
    await show();
    fireEvent.click(button('Teleprompter'));
    const script = await screen.findByLabelText<HTMLTextAreaElement>('Script', { selector: 'textarea' });
    fireEvent.change(script, { target: { value: 'Bend.' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Assistant' }));
    fireEvent.click(button('Write'));
    expect(script.value).toBe('Bend. Rest.');
  });

  it('gives captions for what was read', async () => {
    const { recorder, say, set } = await show();
    recorder.stop.mockImplementation(() =>
      set({ status: 'PREVIEW', take: { ...stoppedTake, reading: reading() } }),
    );
    fireEvent.click(button('Teleprompter'));
    fireEvent.change(await screen.findByLabelText('Script', { selector: 'textarea' }), {
      target: { value: 'Bend your knee. Hold it there.' },
    });
    press('Escape');
    press(' ');
    for (let timeMs = 0; timeMs < 6_000; timeMs += 40) say({ timeMs, rms: timeMs > 1_000 ? 0.1 : 0.001 });
    fireEvent.click(button('Stop'));
    const captions = await screen.findByRole('region', { name: 'Captions from your script' });
    expect(captions.textContent).toContain('2 captions');
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    expect([title.value, title.selectionStart, title.selectionEnd]).toEqual(['Bend your knee', 0, 14]);
    expect(recorder.stop).toHaveBeenCalledOnce();
  });
});

describe('the review of a take', () => {
  it('is saved with its title, its trim and nothing else', async () => {
    const { recorder, onSaved, calls } = await show({ status: 'PREVIEW', take: stoppedTake });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Knee exercises' } });
    const start = screen.getByRole('slider', { name: 'Starts at' });
    fireEvent.keyDown(start, { key: 'ArrowRight', shiftKey: true });
    expect(start.getAttribute('aria-valuetext')).toBe('0:01.0');
    fireEvent.click(button('Save video'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ videoId, isDraft: false, url: null }));
    expect(calls.find(({ path }) => path === 'recording.save')?.input).toEqual({
      recordingId: takeId,
      title: 'Knee exercises',
      trim: { startMs: 1_000, endMs: 10_000 },
      captions: [],
    });
    expect(recorder.takeSaved).toHaveBeenCalledWith(takeId);
  });

  it('is a draft without a title, and whole without a trim', async () => {
    const { onSaved, calls } = await show({ status: 'PREVIEW', take: stoppedTake });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } });
    fireEvent.click(button('Save as draft'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ videoId, isDraft: true, url: null }));
    expect(calls.find(({ path }) => path === 'recording.save')?.input).toMatchObject({
      title: '',
      trim: null,
    });
  });

  it('plans an answer to patients on the server before the rest of the take is there', async () => {
    const answer: AnswerTo = { patientIds: [videoId as string as PatientId], asked: null };
    const { recorder, onSaved, calls } = await show(
      { status: 'PREVIEW', take: { ...stoppedTake, isOnServer: false } },
      { 'momentAnswer.scheduleVideo': null },
      answer,
    );
    let arrive = () => {};
    recorder.takeOnServer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    fireEvent.click(button('Send answer'));
    await waitFor(() => expect(recorder.takeOnServer).toHaveBeenCalledOnce());
    expect(calls.find(({ path }) => path === 'momentAnswer.scheduleVideo')?.input).toEqual({
      recordingId: takeId,
      title: '',
      trim: null,
      captions: [],
      ...answer,
    });
    expect(calls.some(({ path }) => path === 'recording.save')).toBe(false);
    act(() => arrive());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('waits until the rest is uploaded, and saves once for two presses', async () => {
    const { recorder, onSaved, calls } = await show({
      status: 'PREVIEW',
      take: { ...stoppedTake, isOnServer: false },
    });
    let arrive = () => {};
    recorder.takeOnServer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const form = screen.getByRole('form', { name: 'Your recording' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(screen.getByText(/We save it as soon as the rest has uploaded/)).toBeTruthy();
    act(() => arrive());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(calls.filter(({ path }) => path === 'recording.save')).toHaveLength(1);
  });

  it('says what was missing in it', async () => {
    await show({
      status: 'PREVIEW',
      take: stoppedTake,
      gaps: [{ kind: 'microphone', startMs: 62_000, endMs: 69_000 }],
    });
    expect(screen.getByText('The microphone was disconnected from 1:02 to 1:09.')).toBeTruthy();
  });

  it('moves to the trash after a question, and stays when the answer is no', async () => {
    const { recorder } = await show({ status: 'PREVIEW', take: stoppedTake });
    fireEvent.click(button('Move to trash'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(recorder.cancelDelete).toHaveBeenCalledOnce();
    expect(recorder.moveToTrash).not.toHaveBeenCalled();
    fireEvent.click(button('Move to trash'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
    expect(recorder.moveToTrash).toHaveBeenCalledOnce();
  });
});

describe('takes of earlier visits', () => {
  const left = {
    recordingId: takeId,
    startedAt: new Date('2026-11-21T14:05:00'),
    durationMs: 65_000,
    type: 'video/mp4' as const,
    localBytes: 2_000,
    serverBytes: 1_000,
    isOpenElsewhere: false,
    recording: null,
  };

  it('are offered until they are decided on', async () => {
    const test = createTestRecorder();
    test.recorder.findLeftTakes.mockResolvedValueOnce([left]);
    await renderScreen(
      <RecorderContext value={test.recorder}>
        <Screen takeToOpen={undefined} onUpload={vi.fn()} onClose={vi.fn()} onSaved={vi.fn()} />
      </RecorderContext>,
      answers,
    );
    const offer = await screen.findByRole('region', { name: 'You have an unsaved recording' });
    expect(offer.textContent).toContain('1:05 long · 50% uploaded, all of it saved on this computer');
    fireEvent.click(
      within(offer).getByRole('button', {
        name: 'Move the recording of Nov 21, 2026, 2:05 PM to the trash',
      }),
    );
    expect(test.recorder.trashLeftTake).toHaveBeenCalledWith(takeId);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'You have an unsaved recording' })).toBeNull(),
    );
  });

  it('are shown at once when the doctor came for one', async () => {
    const test = createTestRecorder({ status: 'CLOSED' });
    await renderScreen(
      <RecorderContext value={test.recorder}>
        <Screen takeToOpen={takeId} onUpload={vi.fn()} onClose={vi.fn()} onSaved={vi.fn()} />
      </RecorderContext>,
      answers,
    );
    await waitFor(() => expect(test.recorder.recoverTake).toHaveBeenCalledWith(takeId));
    expect(test.recorder.open).not.toHaveBeenCalled();
  });
});
