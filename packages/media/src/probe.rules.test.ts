import { describe, expect, it } from 'vitest';
import { readProbe as readWithIndex, type FileIndex } from './probe.rules';

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
const sound = {
  index: 2,
  codec_type: 'audio',
  codec_name: 'aac',
  channels: 2,
  sample_rate: '44100',
  sample_fmt: 'fltp',
};
const format = { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '12.345600' };

const index: FileIndex = {
  hidesPictures: false,
  hidesSound: false,
  changesPicture: false,
  isCutOff: false,
};
const readProbe = (json: unknown) => readWithIndex(json, index);

function readVideo(changes: object) {
  const probe = readProbe({ format, streams: [{ ...video, ...changes }] });
  if (typeof probe === 'string') throw new Error(probe);
  return probe;
}

describe('readProbe', () => {
  it('does not mistake a cover for a picture', () => {
    expect(readProbe({ format, streams: [cover, sound] })).toBe('audio-only');
    expect(readProbe({ format, streams: [cover, video, sound] })).toMatchObject({
      video: { index: 0 },
      audio: { index: 2 },
    });
  });

  it('finds nothing to watch in an empty description', () => {
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

  const isDefault = { disposition: { default: 1 } };
  const unknownSound = { index: 3, codec_type: 'audio', channels: 4, sample_rate: '48000' };

  it('uses the track that the file marks as its default', () => {
    const second = { ...sound, index: 4, ...isDefault };
    expect(readProbe({ format, streams: [video, sound, second] })).toMatchObject({ audio: { index: 4 } });
    expect(readProbe({ format, streams: [video, sound] })).toMatchObject({ audio: { index: 2 } });
  });

  it('uses sound that can be decoded, and says when there is none', () => {
    const silent = { audio: null, isSoundUnreadable: true };
    expect(readProbe({ format, streams: [video, { ...unknownSound, ...isDefault }, sound] })).toMatchObject({
      audio: { index: 2 },
      isSoundUnreadable: false,
    });
    expect(readProbe({ format, streams: [video, unknownSound] })).toMatchObject(silent);
    expect(readProbe({ format, streams: [video] })).toMatchObject({ audio: null, isSoundUnreadable: false });
  });

  it('uses no track of one picture where there is a film', () => {
    const thumbnail = { ...video, index: 5, codec_name: 'mjpeg', nb_frames: '1', ...isDefault };
    expect(readProbe({ format, streams: [thumbnail, video] })).toMatchObject({ video: { index: 0 } });
    expect(readProbe({ format, streams: [thumbnail] })).toMatchObject({ video: { index: 5 } });
  });

  it("measures the tracks that are played, not the file's other tracks", () => {
    const film = { ...video, start_time: '0.5', duration: '4.5' };
    expect(readProbe({ format, streams: [film, { ...sound, duration: '3' }] })).toMatchObject({
      durationMs: 5000,
      pictureEndMs: 5000,
    });
    const late = { ...video, start_time: '100.0', tags: { DURATION: '00:01:45.000000000' } };
    expect(readProbe({ format: { ...format, duration: '130' }, streams: [late] })).toMatchObject({
      durationMs: 5000,
      pictureEndMs: 5000,
    });
    expect(readProbe({ format: { format_name: 'matroska,webm' }, streams: [late, sound] })).toMatchObject({
      durationMs: 105_000,
    });
    expect(readProbe({ format: {}, streams: [video] })).toMatchObject({ durationMs: 0, pictureEndMs: null });
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
