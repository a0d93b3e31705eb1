import { listPlaylistsInputSchema, type Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { AddToPlaylistDialog } from './add-to-playlist-dialog';

const id = (at: number) => `0197b000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const video = { id: id(999) as VideoId, title: 'Knee exercises' };
const playlists = Array.from({ length: 250 }, (_, at) => ({
  id: id(at) as PlaylistId,
  name: `List ${String(at).padStart(3, '0')}`,
  videos: at === 7 ? [video] : [],
})) as unknown as Playlist[];

const answers: Replies = {
  'playlist.list': (input: unknown) => {
    const { search = '', page, limit } = listPlaylistsInputSchema.parse(input);
    const found = playlists.filter(({ name }) => name.includes(search));
    return { items: found.slice(0, limit), total: found.length, page, limit };
  },
  'playlist.update': { name: 'List 249' },
};

async function open(others: Replies = {}) {
  const onClose = vi.fn();
  const view = await renderScreen(<AddToPlaylistDialog video={video} onClose={onClose} />, {
    ...answers,
    ...others,
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Playlist', { selector: 'input' });
  return {
    ...view,
    onClose,
    field,
    type: (value: string) => {
      field.focus();
      fireEvent.change(field, { target: { value } });
    },
    add: () => fireEvent.click(screen.getByRole('button', { name: 'Add to playlist' })),
  };
}

describe('adding a video to a playlist', () => {
  it('finds a playlist beyond the first hundred', async () => {
    const { type, add, calls, onClose, field } = await open();
    type('List 249');
    fireEvent.click(await screen.findByRole('option', { name: 'List 249' }));
    expect(field.value).toBe('List 249');
    add();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    const sent = calls.find(({ path }) => path === 'playlist.update');
    expect(sent?.input).toEqual({ playlistId: id(249), videos: [video.id] });
  });

  it('refuses one that holds the video already, and says when no name matches', async () => {
    const { type } = await open();
    type('List 007');
    const held = await screen.findByRole('option', { name: 'List 007 (already added)' });
    expect(held.getAttribute('data-combobox-disabled')).toBe('true');
    type('No such list');
    expect(await screen.findByText('No matching playlists')).toBeTruthy();
  });

  it('asks for a playlist, and stays open with the choice when the server refuses', async () => {
    const refused = new Refusal('busy', { appCode: 'conflict' });
    const { type, add, onClose, field } = await open({ 'playlist.update': refused });
    add();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    type('List 001');
    fireEvent.click(await screen.findByRole('option', { name: 'List 001' }));
    add();
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    expect(field.value).toBe('List 001');
    expect(onClose).not.toHaveBeenCalled();
  });
});
