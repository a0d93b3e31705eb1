import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryMarks } from '@bedside/contracts/sharing/library/library.schema';
import { expect, test } from 'vitest';
import { changeMark, isMarked } from './change-mark';

const none: LibraryMarks = {
  favorite: { videos: [], playlists: [] },
  'watch later': { videos: [], playlists: [] },
};
const video = { kind: 'video', id: '1' as VideoId } as const;
const playlist = { kind: 'playlist', id: '1' as PlaylistId } as const;

test('a mark is set on one item alone, and removed again', () => {
  const marked = changeMark(none, video, 'favorite', true);
  expect(isMarked(marked, video, 'favorite')).toBe(true);
  expect([isMarked(marked, playlist, 'favorite'), isMarked(marked, video, 'watch later')]).toEqual([
    false,
    false,
  ]);
  expect(changeMark(marked, video, 'favorite', false)).toEqual(none);
});

test('setting a mark twice keeps it once', () => {
  const twice = changeMark(changeMark(none, playlist, 'watch later', true), playlist, 'watch later', true);
  expect(twice['watch later'].playlists).toEqual(['1']);
});
