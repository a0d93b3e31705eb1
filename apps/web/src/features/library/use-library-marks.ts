import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryMark } from '@bedside/contracts/sharing/library/library.schema';
import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { changeMark, type Markable } from './change-mark';

/** Changes run one after the other: of two presses on one heart the later one counts. */
const scope = { id: 'library marks' };

/** The marks, and a function that changes them. A change shows at once and is undone when the server refuses it. */
export function useLibraryMarks() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const marks = trpc.library.listMarks.useQuery();
  const change = (thing: Markable, mark: LibraryMark, isSet: boolean) =>
    utils.library.listMarks.setData(undefined, (now) => now && changeMark(now, thing, mark, isSet));
  const onSettled = () => {
    void utils.library.list.invalidate();
    // While a later press waits for its turn, the server's answer is older than the screen.
    const waiting = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id });
    if (waiting <= 1) void utils.library.listMarks.invalidate();
  };
  const video = trpc.library.markVideo.useMutation({
    scope,
    onSettled,
    onError: (error, { videoId, mark, isSet }) => {
      change({ kind: 'video', id: videoId as VideoId }, mark, !isSet);
      toastFailure(error);
    },
  });
  const playlist = trpc.library.markPlaylist.useMutation({
    scope,
    onSettled,
    onError: (error, { playlistId, mark, isSet }) => {
      change({ kind: 'playlist', id: playlistId as PlaylistId }, mark, !isSet);
      toastFailure(error);
    },
  });
  return {
    marks: marks.data,
    setMark(thing: Markable, mark: LibraryMark, isSet: boolean): void {
      // A running request was sent before this press, and its answer would undo it.
      void utils.library.listMarks.cancel();
      change(thing, mark, isSet);
      if (thing.kind === 'video') video.mutate({ videoId: thing.id, mark, isSet });
      else playlist.mutate({ playlistId: thing.id, mark, isSet });
    },
  };
}
