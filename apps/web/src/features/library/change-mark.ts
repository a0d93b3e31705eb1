import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryMark, LibraryMarks } from '@bedside/contracts/sharing/library/library.schema';

export type Markable = { kind: 'video'; id: VideoId } | { kind: 'playlist'; id: PlaylistId };

/** Whether a video or a playlist has a mark. */
export function isMarked(marks: LibraryMarks, thing: Markable, mark: LibraryMark): boolean {
  return thing.kind === 'video'
    ? marks[mark].videos.includes(thing.id)
    : marks[mark].playlists.includes(thing.id);
}

/** The marks with one of them set or removed. */
export function changeMark(
  marks: LibraryMarks,
  thing: Markable,
  mark: LibraryMark,
  isSet: boolean,
): LibraryMarks {
  const change = <Id>(ids: readonly Id[], id: Id) => [
    ...ids.filter((known) => known !== id),
    ...(isSet ? [id] : []),
  ];
  const { videos, playlists } = marks[mark];
  return {
    ...marks,
    [mark]:
      thing.kind === 'video'
        ? { videos: change(videos, thing.id), playlists }
        : { videos, playlists: change(playlists, thing.id) },
  };
}
