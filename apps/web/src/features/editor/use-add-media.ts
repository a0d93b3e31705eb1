import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addCard } from '../../editor/commands/add-card';
import { addTrack } from '../../editor/commands/add-track';
import { mediaTrack } from '../../editor/presets/media-track';
import { useCurrentUser } from '../../lib/current-user';
import type { PostOptions } from '../../lib/post-form';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { drawOverlay } from '../../lib/draw-overlay';
import { useSession } from './editor-context';
import { storeScenePicture } from './store-scene-picture';

const CARD_MS = 3_000;

/** The picture that is being uploaded. */
type SendingPicture = { name: string; percent: number; cancel: () => void };

/** Adds pictures, clips and cards to the scene: stores new ones, asks the server for their details, and adds them. */
export function useAddMedia() {
  const { editor, opened } = useSession();
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<SendingPicture | null>(null);
  const { id: videoId, title } = opened.video;

  const store = (picture: Blob, options?: PostOptions) =>
    storeScenePicture({ editor, videoId }, picture, options);
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
