import { describe, expect, it } from 'vitest';
import { readProbe } from './probe.rules';

const video = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  pix_fmt: 'yuv420p',
  width: 1920,
  height: 1080,
  sample_aspect_ratio: '1:1',
  avg_frame_rate: '30000/1001',
};
const cover = { ...video, index: 1, codec_name: 'mjpeg', disposition: { attached_pic: 1 } };
const sound = { index: 2, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '44100' };
const format = { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '12.345600' };

function readVideo(changes: object) {
  const probe = readProbe({ format, streams: [{ ...video, ...changes }] });
  if (typeof probe === 'string') throw new Error(probe);
  return probe;
}

describe('readProbe', () => {
  it('does not take a cover for a picture', () => {
    expect(readProbe({ format, streams: [cover, sound] })).toBe('audio-only');
    expect(readProbe({ format, streams: [cover, video, sound] })).toMatchObject({
      video: { index: 0 },
      audio: { index: 2 },
    });
  });

  it('finds nothing to watch in nothing', () => {
    for (const json of [
      {},
      null,
      [],
      'x',
      { streams: [{ codec_type: 'subtitle' }] },
      { streams: [{ ...video, width: 0 }] },
    ]) {
      expect(readProbe(json)).toBe('not-a-video');
    }
  });

  it('refuses a picture that could not be decoded', () => {
    expect(readProbe({ format, streams: [{ ...video, pix_fmt: undefined }] })).toBe('not-a-video');
  });

  it('reads length, rate and sound in our units', () => {
    const probe = readProbe({ format, streams: [video, sound] });
    expect(probe).toMatchObject({ durationMs: 12_346, audio: { channels: 2, sampleRate: 44_100 } });
    expect(readVideo({}).video.frameRate).toBeCloseTo(29.97, 2);
    expect(readVideo({ avg_frame_rate: '0/0' }).video.frameRate).toBeNull();
  });

  it.each([
    [-90, 90],
    [90, 270],
    [180, 180],
    [-180, 180],
    [0, 0],
    [-89.9, 90],
  ])('turns a matrix of %d into %i degrees clockwise', (rotation, expected) => {
    expect(readVideo({ side_data_list: [{}, { rotation }] }).rotation).toBe(expected);
  });

  it.each([
    ['1280:1281', 1],
    ['0:1', 1],
    [undefined, 1],
    ['4:3', 4 / 3],
  ])('reads pixels of shape %s', (shape, expected) => {
    expect(readVideo({ sample_aspect_ratio: shape }).video.pixelAspect).toBeCloseTo(expected, 9);
  });

  it.each([
    ['yuv420p', 8],
    ['yuv420p10le', 10],
    ['yuv444p12le', 12],
    ['yuvj420p', 8],
    ['gbrp10le', 10],
  ])('reads the depth of %s', (format, depth) => {
    expect(readVideo({ pix_fmt: format }).video.bitDepth).toBe(depth);
  });
});
