import './count-uploads';
import 'pixi.js/unsafe-eval';
import { Application, Sprite, Texture, VideoSource } from 'pixi.js';

/*
 * The minimum that shows the same as a playing stage with two videos, a picture and a text: Pixi's own application,
 * ticker, videos and events.
 */

export type BareLayer = {
  kind: 'video' | 'image';
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

declare global {
  interface Window {
    /** Shows the layers, and drags the last of them with the pointer. */
    openBare: (layers: readonly BareLayer[], size: { width: number; height: number }) => Promise<void>;
    playBare: () => Promise<void>;
  }
}

const videos: HTMLVideoElement[] = [];

async function textureOf({ kind, url }: BareLayer): Promise<Texture> {
  if (kind === 'image') {
    const image = new Image();
    image.src = url;
    await image.decode();
    return Texture.from(image);
  }
  const video = document.createElement('video');
  video.src = url;
  video.preload = 'auto';
  videos.push(video);
  const source = new VideoSource({ resource: video, autoPlay: false });
  await source.load();
  return new Texture({ source });
}

window.openBare = async (layers, size) => {
  const app = new Application();
  await app.init({ ...size, preference: 'webgl', antialias: true });
  document.body.append(app.canvas);
  app.stage.eventMode = 'static';
  app.stage.hitArea = app.screen;
  for (const layer of layers) {
    const sprite = new Sprite(await textureOf(layer));
    sprite.position.set(layer.x, layer.y);
    sprite.setSize(layer.width, layer.height);
    app.stage.addChild(sprite);
  }
  const last = app.stage.children.at(-1);
  if (!last) return;
  last.eventMode = 'static';
  let isHeld = false;
  last.on('pointerdown', () => (isHeld = true));
  app.stage.on('pointerup', () => (isHeld = false));
  app.stage.on('globalpointermove', ({ global }) => {
    if (isHeld) last.position.set(global.x, global.y);
  });
};

window.playBare = async () => {
  await Promise.all(videos.map((video) => video.play()));
};
