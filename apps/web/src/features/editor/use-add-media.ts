import { sceneImageSchema } from '@bedside/contracts/videos/scene/scene-source.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { addCard } from '../../editor/commands/add-card';
import { addTrack } from '../../editor/commands/add-track';
import { mediaTrack } from '../../editor/presets/media-track';
import { useCurrentUser } from '../../lib/current-user';
import { postForm, type PostOptions } from '../../lib/post-form';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { drawOverlay } from '../../lib/draw-overlay';
import { imageForm } from '../../lib/image-form';
import { useSession } from './editor-context';

const CARD_MS = 3_000;
const replySchema = z.object({ data: sceneImageSchema });

/** The picture that is being uploaded. */
type SendingPicture = { name: string; percent: number; cancel: () => void };

/** Adds pictures, clips and cards to the scene: stores new ones, asks the server for their details, and adds them. */
export function useAddMedia() {
  const { editor, opened } = useSession();
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<SendingPicture | null>(null);
  const { id: videoId, title } = opened.video;

  /** Stores a picture for this video's scenes. @returns its name in a scene */
  const store = async (picture: Blob, options?: PostOptions): Promise<string> => {
    const answer = await postForm(`/videos/${videoId}/scene-images`, imageForm(picture, {}), options);
    const { src, url, width, height } = replySchema.parse(answer).data;
    const still = {
      durationMs: 0,
      frameRate: null,
      colorMatrix: null,
      colorRange: null,
      cues: [],
      preview: null,
    };
    editor.addSources({ [src]: { src, kind: 'image', url, width, height, ...still } });
    return src;
  };
  const add = (src: string) => {
    const { document, sources } = editor.getSnapshot();
    const source = sources[src];
    if (!source) return;
    const id = crypto.randomUUID();
    if (editor.run(addTrack(mediaTrack(source, document.scene, editor.playhead.timeMs()), id)))
      editor.select(id);
  };

  const picture = useMutation({
    mutationFn: (file: File) => {
      const abort = new AbortController();
      const show = (percent: number) =>
        setSending({ name: file.name, percent: Math.round(percent), cancel: () => abort.abort() });
      show(0);
      return store(file, { onProgress: show, signal: abort.signal });
    },
    onSuccess: add,
    onError: (error) => {
      if (error.name !== 'AbortError') toastFailure(error);
    },
    onSettled: () => setSending(null),
  });
  const clip = useMutation({
    mutationFn: async (id: string) => {
      const asked = `video:${id}`;
      const found = await utils.client.scene.describeSources.query({ videoId, srcs: [asked] });
      const source = found[asked];
      // It is returned with its present version, and is named by that from here on.
      if (source) editor.addSources({ [source.src]: source });
      return source?.src ?? asked;
    },
    onSuccess: add,
    onError: toastFailure,
  });
  const card = useMutation({
    mutationFn: async (place: 'title' | 'end') => {
      const author = fullNameOf({ ...user, title: user.title?.name });
      return {
        place,
        src: await store(await drawOverlay({ title: title ?? '', author, place: user.placeOfWork })),
      };
    },
    onSuccess: ({ place, src }) => editor.run(addCard({ src: src, place, lengthMs: CARD_MS })),
    onError: toastFailure,
  });
  return { picture, sending, clip, card };
}

export type AddMedia = ReturnType<typeof useAddMedia>;
