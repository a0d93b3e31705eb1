import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { voiceInput, wordsSource } from '../../../editor/test-document';
import type { postForm } from '../../../lib/post-form';
import type { openMicrophone } from '../../../voice/voice-recorder';
import { takeDocument } from '../test-editor';
import { showInEditor } from '../test-session';
import { useStoreVoice } from './use-store-voice';
import { useVoiceRecording } from './use-voice-recording';
import { VoicesPanel } from './voices-panel';

const opened = vi.fn<typeof openMicrophone>();
const posted = vi.fn<typeof postForm>();
const sound = new Blob(['words'], { type: 'audio/webm' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  posted.mockResolvedValue({ data: { src: 'audio:words', url: '/words.m4a', duration: 2 } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** A microphone that is this loud. */
function plugIn(level: number | null = 0.4) {
  const recorder = { level: () => level, stop: vi.fn(() => Promise.resolve(sound)), discard: vi.fn() };
  const microphone = { level: () => level, record: vi.fn(() => recorder), close: vi.fn() };
  opened.mockResolvedValue(microphone);
  return { recorder, microphone };
}

function Panel() {
  const store = useStoreVoice(posted);
  const recording = useVoiceRecording(store.mutate, { canRecord: () => true, openMicrophone: opened });
  return <VoicesPanel recording={recording} store={store} />;
}

async function show(voices: readonly object[] = []) {
  const view = await showInEditor(<Panel />, {
    document: takeDocument({ voices }),
    more: { 'audio:words': wordsSource },
    answers: { 'scene.describeSources': { 'audio:words': wordsSource } },
  });
  return { ...view, voices: () => view.editor.getSnapshot().document.scene.voices };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a recorded voice', () => {
  test('begins after 3, 2, 1 while the film plays without its sound, and is added where it began', async () => {
    const { recorder, microphone } = plugIn();
    const { editor, voices } = await show();
    act(() => editor.playhead.seek(4_000));
    fireEvent.click(button('Record'));
    expect(await screen.findByText('3')).toBeTruthy();
    expect(microphone.record).not.toHaveBeenCalled();
    await pass(2_900);
    expect(screen.getByText('1')).toBeTruthy();
    await pass(200);
    expect(screen.getByText('Recording 0:00')).toBeTruthy();
    expect(microphone.record).toHaveBeenCalledWith(expect.any(Function), 600_000);
    expect(editor.playhead.isRunning()).toBe(true);
    expect(editor.getSnapshot().filmLevel).toBe(0);
    await pass(1_000);
    expect(screen.getByRole<HTMLMeterElement>('meter', { name: 'How loud you are' }).value).toBe(0.4);
    fireEvent.click(button('Stop'));
    await waitFor(() => expect(voices()).toHaveLength(1));
    expect(recorder.stop).toHaveBeenCalledOnce();
    expect(voices()[0]).toMatchObject({ src: 'audio:words', startTime: 4_000, volume: 1, duck: -12 });
    expect(editor.getSnapshot()).toMatchObject({ filmLevel: 1, selection: voices()[0]?.id });
    expect(editor.playhead.isRunning()).toBe(false);
    expect(posted.mock.calls[0]?.[1].get('sound')).toBeInstanceOf(Blob);
  });

  test('ends when the film is paused', async () => {
    const { recorder } = plugIn();
    const { editor, voices } = await show();
    fireEvent.click(screen.getByLabelText(/^Hear the video while recording/));
    fireEvent.click(button('Record'));
    await screen.findByText('3');
    await pass(3_100);
    expect(editor.getSnapshot().filmLevel).toBe(0.2);
    act(() => editor.playhead.pause());
    await waitFor(() => expect(voices()).toHaveLength(1));
    expect(recorder.stop).toHaveBeenCalledOnce();
  });

  test('ends when the playhead is moved', async () => {
    const { recorder } = plugIn();
    const { editor, voices } = await show();
    fireEvent.click(button('Record'));
    await screen.findByText('3');
    await pass(3_100);
    act(() => editor.playhead.seek(8_000));
    await waitFor(() => expect(voices()).toMatchObject([{ startTime: 0 }]));
    expect(recorder.stop).toHaveBeenCalledOnce();
  });

  test('is cancelled in the countdown, and thrown away later, and nothing is stored', async () => {
    const { recorder, microphone } = plugIn();
    const { editor } = await show();
    fireEvent.click(button('Record'));
    await screen.findByText('3');
    fireEvent.click(button('Cancel'));
    expect(microphone.close).toHaveBeenCalledOnce();
    fireEvent.click(button('Record'));
    await screen.findByText('3');
    await pass(3_100);
    fireEvent.click(button('Throw away'));
    expect(recorder.discard).toHaveBeenCalledOnce();
    await pass(5_000);
    expect(posted).not.toHaveBeenCalled();
    expect(editor.getSnapshot()).toMatchObject({ filmLevel: 1, canUndo: false });
  });

  test.each([
    ['NotAllowedError', /does not let this page use the microphone/],
    ['NotFoundError', /There is no microphone/],
    ['NotReadableError', /Another program uses the microphone/],
    ['TypeError', /could not be opened/],
  ])('says what to do when the browser answers %s', async (name, words) => {
    opened.mockRejectedValue(Object.assign(new Error('no'), { name }));
    await show();
    fireEvent.click(button('Record'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));
    expect(button('Record')).toBeTruthy();
  });

  test('of silence is said and not stored; a browser that measures nothing is believed', async () => {
    plugIn(0);
    const { voices } = await show();
    const record = async () => {
      fireEvent.click(button('Record'));
      await screen.findByText('3');
      await pass(4_000);
      fireEvent.click(button('Stop'));
    };
    await record();
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^We heard nothing/));
    expect(posted).not.toHaveBeenCalled();
    plugIn(null);
    await record();
    await waitFor(() => expect(voices()).toHaveLength(1));
  });

  test('that could not be stored is kept, and stored by another try', async () => {
    plugIn();
    posted.mockRejectedValueOnce(new Error('offline'));
    const { editor, voices } = await show();
    act(() => editor.playhead.seek(1_000));
    fireEvent.click(button('Record'));
    await screen.findByText('3');
    await pass(4_000);
    fireEvent.click(button('Stop'));
    const alert = await screen.findByRole('alert');
    act(() => editor.playhead.seek(7_000));
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(voices()).toMatchObject([{ startTime: 1_000 }]));
  });
});

describe('voices', () => {
  test('are uploaded as a file to the playhead, at most eight', async () => {
    const { editor, voices } = await show(Array.from({ length: 7 }, (_, at) => voiceInput({ id: `n${at}` })));
    act(() => editor.playhead.seek(2_500));
    const file = new File(['words'], 'words.mp3', { type: 'audio/mpeg' });
    fireEvent.change(screen.getByLabelText('Sound file from this device'), { target: { files: [file] } });
    await waitFor(() => expect(voices()).toHaveLength(8));
    expect(voices().at(-1)).toMatchObject({ startTime: 2_500 });
    expect(button('Record').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toMatch(/at most eight voices/);
  });

  test('are selected by their name, moved, and deleted, each as one step', async () => {
    const { editor, voices } = await show([voiceInput()]);
    fireEvent.click(button('Voice 1 0:01.00 to 0:03.00'));
    const fields = within(screen.getByRole('group', { name: 'Voice 1' }));
    const start = fields.getByRole('textbox', { name: 'From (s)' });
    fireEvent.change(start, { target: { value: '3.5' } });
    fireEvent.blur(start);
    expect(voices()).toMatchObject([{ startTime: 3_500 }]);
    fireEvent.keyDown(fields.getByRole('slider', { name: 'The video meanwhile' }), { key: 'ArrowLeft' });
    expect(voices()).toMatchObject([{ duck: -13 }]);
    act(() => editor.playhead.seek(6_000));
    fireEvent.click(fields.getByRole('button', { name: 'Begin at the playhead' }));
    expect(voices()).toMatchObject([{ startTime: 6_000 }]);
    fireEvent.click(button('Delete Voice 1'));
    expect(voices()).toEqual([]);
    act(() => editor.undo());
    expect(voices()).toMatchObject([{ startTime: 6_000 }]);
  });

  test('say when the end of the film cuts them', async () => {
    await show([voiceInput({ startTime: 9_000 }), voiceInput({ id: 'late', startTime: 11_000 })]);
    expect(screen.getByText(/^The last 1\.00? s are after the end/)).toBeTruthy();
    expect(screen.getByText(/^It begins after the end/)).toBeTruthy();
  });
});
