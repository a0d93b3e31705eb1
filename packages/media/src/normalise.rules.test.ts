import { describe, expect, it } from 'vitest';
import { colorMatrixOf, fitWithin, chooseConversion } from './normalise.rules';
import type { FileIndex, Probe, VideoTrack } from './probe.rules';

type Changes = Partial<Omit<Probe, 'video' | 'index'>> & {
  video?: Partial<VideoTrack>;
  index?: Partial<FileIndex>;
};

/** A file that may be copied completely, with changes to it. */
function aProbe(changes: Changes = {}): Probe {
  const { video, index, ...rest } = changes;
  return {
    container: 'mov',
    durationMs: 10_000,
    pictureEndMs: 10_000,
    width: 1920,
    height: 1080,
    rotation: 0,
    audio: { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 },
    isSoundUnreadable: false,
    ...rest,
    index: { hidesPictures: false, hidesSound: false, changesPicture: false, isCutOff: false, ...index },
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      bitDepth: 8,
      fullRange: false,
      colorSpace: 'bt709',
      colorTransfer: 'bt709',
      colorPrimaries: 'bt709',
      frameRate: 30,
      interlaced: false,
      codedWidth: 1920,
      codedHeight: 1080,
      pixelAspect: 1,
      ...video,
    },
  };
}

const alone = { colorTransfer: 'unknown', colorPrimaries: 'unknown' };
const conversion = (changes: Changes, toneMapping = true) =>
  chooseConversion(aProbe(changes), { toneMapping });

describe('chooseConversion', () => {
  it.each<[string, Changes]>([
    ['H.264 with AAC', {}],
    ['no sound', { audio: null }],
    ['an upright phone picture', { video: { codedWidth: 1080, codedHeight: 1920 } }],
    ['60 frames a second', { video: { frameRate: 60 } }],
    ['an unknown frame rate', { video: { frameRate: null } }],
    ['Matroska', { container: 'matroska' }],
  ])('copies %s', (_, changes) => {
    expect(conversion(changes)).toMatchObject({ kind: 'copy', filters: [] });
  });

  it.each<[string, Changes]>([
    ['another codec', { video: { codec: 'vp9' } }],
    ['10 bits', { video: { profile: 'High 10', pixelFormat: 'yuv420p10le', bitDepth: 10 } }],
    ['4:2:2', { video: { profile: 'High 4:2:2', pixelFormat: 'yuv422p' } }],
    ['4K', { video: { codedWidth: 3840, codedHeight: 2160 } }],
    ['120 frames a second', { video: { frameRate: 120 } }],
    ['a turned picture', { rotation: 90 }],
    ['stretched pixels', { video: { pixelAspect: 4 / 3 } }],
    ['odd sides', { video: { codedWidth: 641, codedHeight: 361 } }],
    ['full range', { video: { fullRange: true, pixelFormat: 'yuvj420p' } }],
    ['interlaced pictures', { video: { interlaced: true } }],
    ['AVI', { container: 'avi' }],
    ['MPEG-TS', { container: 'mpegts' }],
    ['pictures that an edit list hides', { index: { hidesPictures: true } }],
    ['a picture of more than one description', { index: { changesPicture: true } }],
  ])('encodes %s', (_, changes) => {
    expect(conversion(changes)).toMatchObject({ kind: 'transcode', audio: 'encode' });
  });

  it.each([
    { index: 1, codec: 'opus', channels: 2, sampleRate: 48_000 },
    { index: 1, codec: 'aac', channels: 6, sampleRate: 48_000 },
    { index: 1, codec: 'aac', channels: 2, sampleRate: 96_000 },
  ])(
    'keeps the picture and encodes only the sound of $codec with $channels channels at $sampleRate',
    (audio) => {
      expect(conversion({ audio })).toMatchObject({ kind: 'copy-video', audio: 'encode' });
    },
  );

  it('encodes only the sound where an edit list hides some of it', () => {
    expect(conversion({ index: { hidesSound: true } })).toMatchObject({
      kind: 'copy-video',
      audio: 'encode',
    });
  });

  it('encodes everything where the streams of a file are marked unfit', () => {
    expect(chooseConversion(aProbe(), { toneMapping: true, mustEncode: true })).toMatchObject({
      kind: 'transcode',
      audio: 'encode',
    });
  });

  it('states the input range and matrix, because the defaults are wrong for HD', () => {
    const { filters } = conversion({ video: { codec: 'hevc', fullRange: true, colorSpace: 'unknown' } });
    expect(filters[1]).toContain('in_color_matrix=bt709:in_range=pc:out_color_matrix=bt709:out_range=tv');
  });

  it('maps HDR to the range of ordinary screens where the filter is there', () => {
    const hdr: Changes = {
      video: { codec: 'hevc', colorTransfer: 'smpte2084', colorSpace: 'bt2020nc', bitDepth: 10 },
    };
    expect(conversion(hdr).filters.join()).toContain('tonemap');
    expect(conversion(hdr, false).filters.join()).not.toContain('zscale');
  });

  it.each<[string, Changes['video'], string[]]>([
    ['all of its colours stays as it is', {}, []],
    ['none of them too', { ...alone, colorSpace: 'unknown' }, []],
    ['a matrix that is not ours too', { ...alone, colorSpace: 'bt2020nc' }, []],
    ['its matrix alone gets the rest', alone, ['colour_primaries=1', 'transfer_characteristics=1']],
    [
      'the matrix of bt601 alone gets the rest',
      { ...alone, colorSpace: 'smpte170m' },
      ['colour_primaries=6', 'transfer_characteristics=6'],
    ],
    ['all but its primaries gets them', { colorPrimaries: 'unknown' }, ['colour_primaries=1']],
  ])('a copy of a file that states %s', (_, video, colourTags) => {
    expect(conversion({ video: { ...video } })).toMatchObject({ kind: 'copy', colourTags });
  });

  it('deinterlaces first', () => {
    expect(conversion({ video: { interlaced: true } }).filters[0]).toBe('bwdif=mode=send_frame');
  });
});

describe('fitWithin', () => {
  const box = { long: 1920, short: 1080 };

  it.each([
    [
      { width: 3840, height: 2160 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 2160, height: 3840 },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 1440, height: 1440 },
      { width: 1080, height: 1080 },
    ],
    [
      { width: 641, height: 361 },
      { width: 642, height: 362 },
    ],
    [
      { width: 1920, height: 800 },
      { width: 1920, height: 800 },
    ],
    [
      { width: 1, height: 4000 },
      { width: 2, height: 1920 },
    ],
  ])('reduces %o to %o', (picture, expected) => {
    expect(fitWithin(picture, box)).toEqual(expected);
  });
});

describe('colorMatrixOf', () => {
  it('follows the file, otherwise its height as browsers do', () => {
    expect(colorMatrixOf(aProbe({ video: { colorSpace: 'smpte170m' } }))).toBe('bt601');
    expect(colorMatrixOf(aProbe({ video: { colorSpace: 'unknown' } }))).toBe('bt709');
    expect(colorMatrixOf(aProbe({ video: { colorSpace: 'unknown', codedHeight: 480 } }))).toBe('bt601');
  });
});
