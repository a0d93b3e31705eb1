import { describe, expect, test } from 'vitest';
import { buildFilterGraph, type RenderPlan, type StillLayer, type VideoLayer } from './filter-graph';

const stage = { width: 320, height: 180 };
const video = (given: Partial<VideoLayer> = {}): VideoLayer => ({
  kind: 'video',
  path: '/clips/a.mp4',
  size: stage,
  colorMatrix: 'bt709',
  hasAudio: true,
  placed: { box: { x: 0, y: 0, ...stage }, radians: 0, opacity: 1 },
  fit: 'contain',
  inMs: 0,
  outMs: 2_000,
  startMs: 0,
  span: { first: 0, end: 50 },
  volume: 1,
  ...given,
});
const still = (given: Partial<StillLayer> = {}): StillLayer => ({
  kind: 'still',
  path: '/clips/t.png',
  x: 4,
  y: -5,
  span: { first: 5, end: 10 },
  ...given,
});
const build = (layers: RenderPlan['layers'], given: Partial<RenderPlan> = {}) =>
  buildFilterGraph({ stage, background: '293340', frameRate: 25, frames: 50, layers, ...given });

describe('the picture', () => {
  test('of a video that fills the stage all the time is itself the base', () => {
    expect(build([video()]).graph).not.toContain('color=');
    expect(build([video()]).graph).not.toContain('overlay');
  });

  test.each([
    ['begins later', { span: { first: 1, end: 50 } }],
    ['ends earlier', { span: { first: 0, end: 49 } }],
    ['is faded', { placed: { box: { x: 0, y: 0, ...stage }, radians: 0, opacity: 0.5 } }],
    ['stands out of the stage', { placed: { box: { x: -2, y: 0, ...stage }, radians: 0, opacity: 1 } }],
  ])('of a video that %s lies on the background', (_, given) => {
    expect(build([video(given)]).graph).toContain('color=c=0x293340:s=320x180:r=25');
  });

  test('of a smaller video is set into the background by padding', () => {
    const tall = video({ size: { width: 90, height: 180 } });
    expect(build([tall]).graph).toContain('pad=320:180:115:0:color=0x293340');
  });

  test('is read and written by a stated matrix, laid over in RGB', () => {
    const { graph } = build([video({ colorMatrix: 'bt601' }), still()]);
    expect(graph).toContain('in_color_matrix=bt601:in_range=tv');
    expect(graph).toContain('overlay=x=4:y=-5:eval=init:format=gbrp');
    expect(graph).toContain('out_color_matrix=bt709:out_range=tv');
  });

  test('of a layer lasts for its frames and begins with its first', () => {
    const { graph } = build([still({ span: { first: 7, end: 12 } })]);
    expect(graph).toContain('settb=1/25,setpts=N+7,trim=end_frame=5');
  });

  test('leaves out layers that no frame shows', () => {
    expect(build([still({ span: { first: 9, end: 9 } })]).inputs).toEqual([]);
  });

  test('is read from a second before the part, and set to the moment on the stage', () => {
    const { inputs, graph } = build([
      video({ inMs: 5_000, outMs: 6_000, startMs: 400, span: { first: 10, end: 35 } }),
    ]);
    expect(inputs[0]?.options).toEqual(['-ss', '4.000000', '-t', '2.000000']);
    expect(graph).toContain('setpts=PTS+(-0.601000)/TB,fps=fps=25:round=up:start_time=0.400000');
  });

  test('of a turned video needs its mask', () => {
    const turned = { placed: { box: { x: 0, y: 0, ...stage }, radians: 1, opacity: 1 } };
    expect(() => build([video(turned)])).toThrow(RangeError);
    const { graph, inputs } = build([video({ ...turned, maskPath: '/clips/m.png' })]);
    expect(inputs[1]).toEqual({ path: '/clips/m.png', kind: 'own-picture' });
    expect(graph).toContain('rotate=1.000000:ow=');
    expect(graph).toContain('alphamerge');
  });
});

describe('the sound', () => {
  test.each([
    ['no layer', [still()]],
    ['a silent video', [video({ hasAudio: false })]],
    ['a muted video', [video({ volume: 0 })]],
  ])('of %s is silence', (_, layers) => {
    expect(build(layers).graph).toContain('anullsrc=r=48000:cl=stereo');
  });

  test('of one track is neither mixed nor limited', () => {
    expect(build([video({ volume: 0.5, startMs: 120 })]).graph).toContain('volume=0.500000,adelay=120:all=1');
    expect(build([video()]).graph).not.toMatch(/amix|alimiter/);
  });

  test('of several is their sum, limited where it could overflow', () => {
    expect(build([video(), video()]).graph).toContain('amix=inputs=2:duration=longest:normalize=0,alimiter');
    expect(build([video({ volume: 0.5 }), video({ volume: 0.5 })]).graph).not.toContain('alimiter');
  });

  test('ends with a whole AAC frame that is not after the picture', () => {
    const samples = Number(/end_sample=(\d+)\[sound\]/.exec(build([video()]).graph)?.[1]);
    expect(samples % 1_024).toBe(0);
    expect(samples).toBeLessThanOrEqual(96_000);
    expect(samples).toBeGreaterThan(96_000 - 1_024);
  });
});

describe('a number that is none', () => {
  test.each<[string, () => unknown]>([
    ['a place', () => build([still({ x: Number.NaN })])],
    ['half a pixel', () => build([still({ y: 0.5 })])],
    ['a volume', () => build([video({ volume: Infinity })])],
    ['a colour', () => build([still()], { background: '0;movie' })],
    ['a rate', () => build([still()], { frameRate: Number.NaN })],
  ])('as %s stops the graph', (_, make) => {
    expect(make).toThrow(RangeError);
  });
});
