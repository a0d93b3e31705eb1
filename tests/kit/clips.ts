import { makeClip } from '@bedside/media/test-media/make-clip';

/** A clip that is ready almost at once. */
export const quickClip = () => makeClip({ name: 'faults-quick', seconds: 3, width: 320, height: 180, fps: 15 });

/** A clip as a browser records it: it has to be converted, which takes a few seconds. */
export const slowClip = () =>
  makeClip({
    name: 'faults-slow',
    seconds: 20,
    width: 960,
    height: 540,
    fps: 25,
    codec: 'vp8',
    container: 'webm-live',
    bitrate: '1500k',
  });
