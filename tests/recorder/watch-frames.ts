import type { Page } from '@playwright/test';

/**
 * How many pictures the page holds that it received, copied or made, from its next load on. An unclosed picture
 * occupies a place of the camera until it is collected, and a few such pictures stop the camera.
 */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<VideoFrame>();
    const hold = <Frame extends VideoFrame>(frame: Frame) => {
      held.add(frame);
      return frame;
    };
    const Made = VideoFrame;
    const { clone, close } = Made.prototype;
    const { read } = ReadableStreamDefaultReader.prototype;
    Made.prototype.clone = function () {
      return hold(clone.call(this));
    };
    Made.prototype.close = function () {
      held.delete(this);
      close.call(this);
    };
    ReadableStreamDefaultReader.prototype.read = async function () {
      const next: ReadableStreamReadResult<unknown> = await read.call(this);
      if (next.value instanceof Made) hold(next.value);
      return next;
    };
    const made: ProxyHandler<typeof Made> = {
      construct: (...call: [typeof Made, unknown[], typeof Made]) => hold(Reflect.construct(...call)),
    };
    Object.assign(window, { VideoFrame: new Proxy(Made, made), framesHeld: () => held.size });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'framesHeld') as () => number)());
}
