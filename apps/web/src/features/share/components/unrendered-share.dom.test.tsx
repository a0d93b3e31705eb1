import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, open, pick, video } from '../test-share-dialog';

const renderId = id(8);
const renderOf = (state: string, progress: number) => ({
  id: renderId,
  videoId: video.id,
  state,
  progress,
  reason: null,
  createdAt: new Date(),
  updatedAt: new Date(),
});

beforeEach(() => sessionStorage.clear());

describe('a video with changes that no version has', () => {
  const drawn = { ...video, unrendered: 'cover' as const };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const sent = (calls: { path: string; input: unknown }[]) =>
    calls.filter(({ path }) => path === 'share.create').map(({ input }) => input);

  it('is made and then shared once, by itself', async () => {
    let state = 'uploading';
    const { calls, onClose } = await open(
      {
        'scene.losses': [],
        'scene.render': renderOf('waiting for file', 0),
        'scene.getRender': () => renderOf(state, 42),
        'share.create': [],
      },
      drawn,
    );
    await pick('Omar');
    fireEvent.click(button('Make it now, then share'));
    expect(await screen.findByText(/Making your video, 42%/)).toBeTruthy();
    expect(button('Send as it is').disabled).toBe(true);
    expect(sent(calls)).toEqual([]);
    state = 'generated';
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(sent(calls)).toMatchObject([{ videoId: video.id, patients: [id(3)] }]);
    expect(sent(calls)[0]).not.toHaveProperty('asIs');
    expect(calls.filter(({ path }) => path === 'scene.render').map(({ input }) => input)).toEqual([
      { videoId: video.id, acceptsLosses: true },
    ]);
  });

  it('asks before the version takes something away, and makes nothing without an answer', async () => {
    const { calls } = await open(
      {
        'scene.losses': [{ kind: 'chapter', second: 72, words: 'Bend it' }],
        'scene.render': renderOf('waiting for file', 0),
        'scene.getRender': renderOf('uploading', 0),
      },
      drawn,
    );
    await pick('Omar');
    fireEvent.click(button('Make it now, then share'));
    expect(await screen.findByText('Bend it')).toBeTruthy();
    expect(calls.some(({ path }) => path === 'scene.render')).toBe(false);
    fireEvent.click(button('Make it without them'));
    await waitFor(() => expect(calls.some(({ path }) => path === 'scene.render')).toBe(true));
  });

  it('goes as it is when the doctor says so, and a render that fails sends nothing', async () => {
    const { calls } = await open(
      {
        'scene.losses': [],
        'scene.render': renderOf('waiting for file', 0),
        'scene.getRender': renderOf('failed', 0),
        'share.create': [],
      },
      drawn,
    );
    await pick('Omar');
    fireEvent.click(button('Make it now, then share'));
    await waitFor(() => expect(calls.some(({ path }) => path === 'scene.getRender')).toBe(true));
    await waitFor(() => expect(button('Send as it is').disabled).toBe(false));
    expect(sent(calls)).toEqual([]);
    fireEvent.click(button('Send as it is'));
    await waitFor(() => expect(sent(calls)).toMatchObject([{ patients: [id(3)], asIs: true }]));
  });

  it('that was sent before cannot be made here: it goes as it is, or is corrected', async () => {
    await open({}, { ...drawn, status: 'shared' });
    expect(screen.getByText(/it is changed by a corrected version/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make it now, then share' })).toBeNull();
    expect(button('Send as it is').type).toBe('submit');
  });
});
