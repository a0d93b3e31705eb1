import {
  moveLayer,
  placeImage,
  placeTitle,
  rescaleLayers,
  resizeLayer,
  type Layer,
  type LayerCommands,
} from './layers';
import { openPictureSource, type PictureSource } from './picture-source';

type Size = { width: number; height: number };
type Shown = { bitmap: ImageBitmap } | { source: PictureSource; track: MediaStreamTrack };

export type Scene = {
  /** What the doctor does with layers. */
  commands: LayerCommands;
  /** The layers, lowest first. */
  layers: () => readonly Layer[];
  /** The current picture of a layer; null while it has none. */
  pictureOf: (id: string) => { image: CanvasImageSource; width: number; height: number } | null;
  /** Sets the size of the picture, in pixels; layers keep their place in it. */
  setStage: (stage: Size) => void;
  /** Frees all pictures and ends shared screens. */
  close: () => void;
};

type ScenePorts = {
  /** The size of the picture at the beginning, in pixels. */
  stage: Size;
  /** Called when a layer changes. */
  changed: () => void;
  /** The doctor ended sharing in the browser's own bar. */
  screenEnded: () => void;
};

/** The layers with their pictures. Layers outlive a take and end with the recorder. */
export function createScene({ stage: firstStage, changed, screenEnded }: ScenePorts): Scene {
  let stage = firstStage;
  let layers: readonly Layer[] = [];
  const shown = new Map<string, Shown>();

  const set = (next: readonly Layer[]) => {
    layers = next;
    changed();
  };
  const change = (id: string, with_: (layer: Layer) => Layer) =>
    set(layers.map((layer) => (layer.id === id ? with_(layer) : layer)));
  const add = (layer: Omit<Layer, 'id' | 'visible'>): string => {
    const id = crypto.randomUUID();
    set([...layers, { ...layer, id, visible: true }]);
    return id;
  };
  const letGo = (id: string) => {
    const what = shown.get(id);
    shown.delete(id);
    if (!what) return;
    if ('bitmap' in what) return what.bitmap.close();
    what.track.stop();
    what.source.close();
  };
  const remove = (id: string) => {
    letGo(id);
    set(layers.filter((layer) => layer.id !== id));
  };

  return {
    layers: () => layers,
    pictureOf(id) {
      const what = shown.get(id);
      if (!what) return null;
      if ('source' in what) return what.source.current();
      return { image: what.bitmap, width: what.bitmap.width, height: what.bitmap.height };
    },
    setStage(next) {
      if (next.width === stage.width && next.height === stage.height) return;
      layers = rescaleLayers(layers, stage, next);
      stage = next;
      changed();
    },
    close() {
      for (const id of [...shown.keys()]) letGo(id);
      layers = [];
    },
    commands: {
      async addImage(file, name) {
        const bitmap = await createImageBitmap(file);
        const id = add({ kind: 'image', text: name, isBeside: false, ...placeImage(bitmap, stage) });
        shown.set(id, { bitmap });
        return id;
      },
      addTitle: (text) => add({ kind: 'title', text, isBeside: false, ...placeTitle(stage) }),
      setTitle: (id, text) => change(id, (layer) => ({ ...layer, text })),
      async addScreen() {
        const stream = await navigator.mediaDevices
          .getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: false })
          .catch((error: unknown) => {
            if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
            throw error;
          });
        const track = stream?.getVideoTracks()[0];
        if (!track) return null;
        const id = add({ kind: 'screen', text: track.label, isBeside: true, x: 0, y: 0, ...stage });
        shown.set(id, { source: openPictureSource(track), track });
        track.addEventListener('ended', () => {
          if (!shown.has(id)) return;
          remove(id);
          screenEnded();
        });
        return id;
      },
      move: (id, to) => change(id, (layer) => moveLayer(layer, to, stage)),
      resize: (id, to) => change(id, (layer) => resizeLayer(layer, to)),
      show: (id, visible) => change(id, (layer) => ({ ...layer, visible })),
      remove,
    },
  };
}
