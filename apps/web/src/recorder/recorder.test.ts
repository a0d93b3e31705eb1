import { describe, expect, test } from 'vitest';
import { takeFileName } from './encode/take-encoder';
import { chooseMimeType } from './encode/encode-stream';
import { faultOf, RecorderError } from './recorder-fault';
import {
  detectResolution,
  exactVideoConstraints,
  reachableResolutions,
  turnedVideoConstraints,
} from './resolution';
import { createStopwatch } from './stopwatch';
import { judgeSupport, requireSupport, safariVersion, type BrowserFacts } from './support';

describe('resolutions', () => {
  test.each([
    [3_840, 'FullHD'],
    [1_920, 'FullHD'],
    [1_919, 'HD'],
    [1_280, 'HD'],
    [1_279, '360p'],
    [0, '360p'],
  ])('a camera %i wide is %s', (width, type) => {
    expect(detectResolution(width)).toBe(type);
  });

  test('a tier asks for exactly its size, of exactly the chosen camera', () => {
    expect(exactVideoConstraints('cam', 'FullHD')).toMatchObject({
      width: { exact: 1_920 },
      height: { exact: 1_080 },
      deviceId: { exact: 'cam' },
    });
    expect(exactVideoConstraints(null, '360p')).not.toHaveProperty('deviceId');
    expect(exactVideoConstraints(null, 'HD', true)).toMatchObject({
      width: { exact: 720 },
      height: { exact: 1_280 },
    });
  });

  test('a camera that is turned while it is open comes as near to its tier as it can', () => {
    expect(turnedVideoConstraints('HD', true)).toMatchObject({
      width: { ideal: 720 },
      height: { ideal: 1_280 },
      aspectRatio: { ideal: 9 / 16 },
    });
    expect(turnedVideoConstraints('HD', false)).toMatchObject({ aspectRatio: { ideal: 16 / 9 } });
  });

  test('tiers beyond the camera are not offered', () => {
    expect(reachableResolutions(1_280)).toEqual(['360p', 'HD']);
    expect(reachableResolutions(320)).toEqual(['360p']);
    expect(reachableResolutions(undefined)).toEqual(['360p', 'HD', 'FullHD']);
  });
});

describe('the stopwatch', () => {
  test('leaves pauses out', () => {
    let now = 1_000;
    const stopwatch = createStopwatch(() => now);
    stopwatch.start();
    now += 700;
    stopwatch.pause();
    now += 5_000;
    expect(stopwatch.timeMs()).toBe(700);
    stopwatch.start();
    stopwatch.start();
    now += 300;
    expect(stopwatch.timeMs()).toBe(1_000);
  });
});

describe('browsers', () => {
  const safari = (version: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const facts: BrowserFacts = {
    userAgent: chrome,
    isSecure: true,
    hasGetUserMedia: true,
    hasMediaRecorder: true,
    hasFrames: true,
    hasFileSystem: true,
  };

  test('Safari is told from browsers that only claim to be Safari', () => {
    expect(safariVersion(safari('15.6'))).toBe(15.6);
    expect(safariVersion(chrome)).toBeNull();
    expect(safariVersion('Mozilla/5.0 Gecko/20100101 Firefox/140.0')).toBeNull();
  });

  test.each([
    [{ userAgent: safari('15.6') }, 'old-safari'],
    [{ isSecure: false }, 'insecure'],
    [{ hasGetUserMedia: false }, 'no-camera-access'],
    [{ hasMediaRecorder: false, hasFrames: false }, 'no-recording'],
  ])('%o cannot record', (change, reason) => {
    expect(judgeSupport({ ...facts, ...change })).toEqual({ isSupported: false, reason });
  });

  test.each([
    [{ userAgent: safari('15.6') }, 'unsupported-browser'],
    [{ isSecure: false }, 'no-get-user-media'],
    [{ hasGetUserMedia: false }, 'no-get-user-media'],
    [{ hasMediaRecorder: false, hasFrames: false }, 'unsupported-browser'],
  ])('%o is refused as a fault that the screen has words for', (change, code) => {
    expect(() => requireSupport({ ...facts, ...change })).toThrow(expect.objectContaining({ code }));
  });

  test('Safari from 16 on is not refused', () => {
    expect(() => requireSupport({ ...facts, userAgent: safari('16.0') })).not.toThrow();
  });

  test('known limitations are named', () => {
    expect(judgeSupport(facts)).toEqual({ isSupported: true, cautions: [] });
    expect(
      judgeSupport({ ...facts, userAgent: safari('17.1'), hasFrames: false, hasFileSystem: false }),
    ).toEqual({ isSupported: true, cautions: ['safari', 'no-disk', 'no-layers-later'] });
  });

  test('the best available format is used', () => {
    const of = (...types: string[]) => chooseMimeType((type) => types.includes(type));
    expect(of('video/webm;codecs=vp9,opus', 'video/mp4;codecs=avc1,opus')).toBe('video/mp4;codecs=avc1,opus');
    expect(of('video/webm', 'video/webm;codecs=vp8,opus')).toBe('video/webm;codecs=vp8,opus');
    expect(of()).toBeNull();
  });

  test.each([
    ['video/mp4;codecs=avc1', '20261121140500.mp4'],
    ['video/webm', '20261121140500.webm'],
    ['video/x-matroska;codecs=avc1', '20261121140500.mkv'],
    ['', '20261121140500.mp4'],
  ])('a take of %s is called %s', (mimeType, name) => {
    expect(takeFileName(new Date('2026-11-21T14:05:00.000Z'), mimeType)).toBe(name);
  });
});

describe('faults', () => {
  test.each([
    [new DOMException('', 'NotAllowedError'), 'permission-denied'],
    [new DOMException('', 'NotFoundError'), 'no-device'],
    [new DOMException('', 'NotReadableError'), 'device-busy'],
    [new DOMException('', 'OverconstrainedError'), 'no-device'],
    [new RecorderError('no-stream'), 'no-stream'],
    [new RecorderError('stop-failed', new DOMException('', 'NotAllowedError')), 'stop-failed'],
    ['odd', 'unknown'],
  ])('%s is %s', (thrown, code) => {
    expect(faultOf(thrown, true)).toMatchObject({ code, wasTaking: true });
  });
});
