import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VideoPreview } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { splitTrack } from '../../../editor/commands/split-track';
import { playedSpans } from '../../../editor/test-document';
import { useFoundSilences } from '../silence-search-context';
import { showInEditor } from '../test-session';
import { SilenceSearch } from './silence-search';
import { SilencesDialog } from './silences-dialog';

const PER_SECOND = 50;
/** Speech with a pause of one second, and one of three. */
const peaks = Uint8Array.from(
  [
    [2, 120],
    [1, 2],
    [2, 120],
    [3, 2],
    [2, 120],
  ].flatMap(([seconds = 0, level = 0]) => Array.from({ length: seconds * PER_SECOND }, () => level)),
);
const ready: VideoPreview = {
  state: 'ready',
  progress: 100,
  filmstrip: null,
  peaks: { url: '/peaks?signature=1', perSecond: PER_SECOND, count: peaks.length },
};

let answer: () => Response;
beforeEach(() => {
  answer = () => new Response(peaks);
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
});
afterEach(() => void vi.unstubAllGlobals());

function Timeline() {
  return <output data-testid="timeline">{JSON.stringify(useFoundSilences())}</output>;
}

async function show(preview: VideoPreview | null = ready) {
  const view = await showInEditor(
    <SilenceSearch>
      <SilencesDialog />
      <Timeline />
    </SilenceSearch>,
    { source: { preview } },
  );
  const opener = screen.getByRole('button', { name: 'Cut the pauses' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Cut the pauses' });
  return {
    ...view,
    opener,
    dialog,
    drawn: () => JSON.parse(screen.getByTestId('timeline').textContent) as unknown,
    says: (words: string) => within(dialog).findByText(words),
    button: (name: string) => within(dialog).getByRole('button', { name }),
    played: () => playedSpans(view.editor.getSnapshot().document),
  };
}

describe('the search for pauses', () => {
  test('shows on the timeline what it would cut, before anything happens', async () => {
    const { says, drawn, played } = await show();
    await says('One pause. The video gets 2.7 s shorter.');
    expect(drawn()).toEqual({ v: [[5_150, 7_850]] });
    expect(played()).toEqual([[0, 10_000]]);
  });

  test('finds shorter ones on request', async () => {
    const { says, dialog, drawn } = await show();
    await says('One pause. The video gets 2.7 s shorter.');
    const field = within(dialog).getByRole('textbox', { name: 'Shortest pause' });
    expect(field.getAttribute('value')).toBe('1.2 s');
    fireEvent.change(field, { target: { value: '0.8 s' } });
    await says('2 pauses. The video gets 3.4 s shorter.');
    expect(drawn()).toEqual({
      v: [
        [2_150, 2_850],
        [5_150, 7_850],
      ],
    });
    fireEvent.change(field, { target: { value: '5 s' } });
    await says('There is no pause of 5.0 s or longer.');
  });

  test('cuts all in one press, and one undo restores them', async () => {
    const { says, dialog, button, played, editor, opener, drawn } = await show();
    await says('One pause. The video gets 2.7 s shorter.');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '0.8 s' } });
    await says('2 pauses. The video gets 3.4 s shorter.');
    fireEvent.click(button('Cut all 2'));
    expect(played()).toEqual([
      [0, 2_150],
      [2_850, 5_150],
      [7_850, 10_000],
    ]);
    expect(editor.getSnapshot().undoName).toBe('cut-silences');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drawn()).toEqual({ v: [] });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
    act(() => editor.undo());
    expect(played()).toEqual([[0, 10_000]]);
  });

  test('searches the whole of a split take', async () => {
    const { says, editor, drawn } = await show();
    await says('One pause. The video gets 2.7 s shorter.');
    act(() => void editor.run(splitTrack('v', 6_000)));
    expect(drawn()).toEqual({ v: [[5_150, 7_850]] });
  });

  test('shows nothing once it is closed, also by Escape', async () => {
    const { says, dialog, drawn, opener } = await show();
    await says('One pause. The video gets 2.7 s shorter.');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drawn()).toEqual({ v: [] });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('says that the sound is still being read, and how far', async () => {
    const { says } = await show({ ...ready, state: 'waiting', progress: 41.6, peaks: null });
    await says(
      'We are still reading the sound of this video (41%). The pauses appear here when that is done.',
    );
  });

  test('says that there is no sound', async () => {
    const { says } = await show({ ...ready, peaks: null });
    await says('This video has no sound, so there are no pauses to find.');
  });

  test('says that the sound could not be read', async () => {
    const { says } = await show({ ...ready, state: 'failed', peaks: null });
    await says('We could not read the sound of this video. Open the editor again to retry.');
  });
});
