import { useCallback } from 'react';
import { trpc } from '../../lib/trpc';
import { useSession } from './editor-context';

/** Asks the server for sources, again or for the first time, and passes them to the editor. */
export function useFreshSources(): (srcs: string[]) => Promise<void> {
  const { editor, opened } = useSession();
  const utils = trpc.useUtils();
  const videoId = opened.video.id;
  return useCallback(
    async (srcs) => {
      editor.addSources(await utils.client.scene.describeSources.query({ videoId, srcs }));
    },
    [editor, utils, videoId],
  );
}
