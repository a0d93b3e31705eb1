import { describe, expect, it } from 'vitest';
import { addressPlaylist, chooseRenditions, readStreamInfos, writeMasterPlaylist } from './hls.rules';

describe('chooseRenditions', () => {
  it.each([
    [{ width: 1920, height: 1080 }, ['640x360', '1280x720']],
    [{ width: 1080, height: 1920 }, ['360x640', '720x1280']],
    [{ width: 1280, height: 720 }, ['640x360']],
    [{ width: 854, height: 480 }, ['640x360']],
    [{ width: 640, height: 360 }, []],
    [{ width: 320, height: 180 }, []],
  ])('makes for %o only smaller ones', (video, expected) => {
    expect(chooseRenditions(video).map(({ width, height }) => `${width}x${height}`)).toEqual(expected);
  });
});

describe('playlists', () => {
  it('name their file by the given address, wherever it is', () => {
    const playlist =
      '#EXT-X-MAP:URI="rendition.mp4",BYTERANGE="9@0"\n#EXT-X-BYTERANGE:5@9\nrendition.mp4\n#EXT-X-ENDLIST\n';
    expect(addressPlaylist(playlist, '/media/x.y')).toBe(
      '#EXT-X-MAP:URI="/media/x.y",BYTERANGE="9@0"\n#EXT-X-BYTERANGE:5@9\n/media/x.y\n#EXT-X-ENDLIST\n',
    );
  });

  it('describe renditions as ffmpeg described them', () => {
    const info = 'BANDWIDTH=875600,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2"';
    const master = writeMasterPlaylist([{ info, url: '/media/0' }]);
    expect(master.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-STREAM-INF:${info}`,
      '/media/0',
      '',
    ]);
    expect(readStreamInfos(master)).toEqual([info]);
  });
});
