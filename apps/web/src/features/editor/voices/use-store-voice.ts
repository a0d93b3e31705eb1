import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { srcSchema } from '@bedside/contracts/videos/scene/scene-source.schema';
import { USUAL_DUCK_DB } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { addVoice } from '../../../editor/commands/add-voice';
import { postForm } from '../../../lib/post-form';
import { useSession } from '../editor-context';
import { useFreshSources } from '../use-fresh-sources';

const replySchema = z.object({ data: z.object({ src: srcSchema }) });

/** A recording or a file, and the moment of the stage at which it is to begin. */
export type NewVoice = { sound: Blob; atMs: number };

/**
 * Stores sounds for this video's scenes, and adds each as a voice. One that could not be stored is kept for another try.
 * @param send sends a form to REST v1
 */
export function useStoreVoice(send: typeof postForm = postForm) {
  const { editor, opened } = useSession();
  const refresh = useFreshSources();
  const [percent, setPercent] = useState(0);
  const { id: videoId } = opened.video;
  return {
    percent,
    ...useMutation({
      mutationFn: async ({ sound, atMs }: NewVoice) => {
        setPercent(0);
        const form = new FormData();
        form.set('sound', sound, 'sound');
        const onProgress = (done: number) => setPercent(Math.round(done));
        const answer = await send(`/videos/${videoId}/scene-sounds`, form, { onProgress });
        const { src } = replySchema.parse(answer).data;
        await refresh([src]);
        return { src, startTime: Math.max(0, Math.floor(atMs)) };
      },
      onSuccess: ({ src, startTime }) => {
        const id = crypto.randomUUID();
        if (editor.run(addVoice({ id, src, startTime, volume: 1, duck: USUAL_DUCK_DB }))) editor.select(id);
      },
    }),
  };
}

export type StoreVoice = ReturnType<typeof useStoreVoice>;
