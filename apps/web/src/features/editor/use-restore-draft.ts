import type { EarlierDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { listSources } from '@bedside/contracts/videos/scene/scene-pin.rules';
import { writeSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSession } from './editor-context';
import { useFreshSources } from './use-fresh-sources';

/**
 * Restores an earlier draft, on the server and here. The replaced draft is saved first and stored as an earlier one;
 * undo restores it here.
 */
export function useRestoreDraft(holderId: string, onRestored: (draft: EarlierDraft) => void) {
  const { editor, autosave, opened } = useSession();
  const utils = trpc.useUtils();
  const askSources = useFreshSources();
  const videoId = opened.video.id;
  return useMutation({
    mutationFn: async ({ id }: EarlierDraft) => {
      await autosave.flush();
      const { scene, marks, revision } = await utils.client.scene.restoreDraft.mutate({
        videoId,
        holderId,
        draftId: id,
      });
      autosave.resume(revision);
      const { sources } = editor.getSnapshot();
      const unknown = listSources(scene)
        .map(writeSource)
        .filter((src) => !sources[src]);
      if (unknown.length > 0) await askSources(unknown);
      editor.replace({ scene, marks });
    },
    onSuccess: async (_, draft) => {
      onRestored(draft);
      await utils.scene.listDrafts.invalidate({ videoId });
    },
    onError: toastFailure,
  });
}
