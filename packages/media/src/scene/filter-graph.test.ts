import { describe, expect, test } from 'vitest';
import { buildFilterGraph } from './filter-graph';
import type { ResolvedScene, StillLayer, VideoLayer } from './resolved-scene';

const stage = { width: 320, height: 180 };
const ramp = { startMs: 0, endMs: 2_000, fadeInMs: 0, fadeOutMs: 0 };
const video = (given: Partial<VideoLayer> = {}): VideoLayer => ({
  kind: 'video',
  path: '/clips/a.mp4',
  size: stage,
  colorMatrix: 'bt709',
  hasAudio: true,
  placed: { box: { x: 0, y: 0, ...stage }, radians: 0, opacity: 1 },
  fit: 'contain',
  spans: [{ fromMs: 0, toMs: 2_000, startMs: 0 }],
  ramp,
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
  ramp,
  ...given,
});
const build = (layers: ResolvedScene['layers'], given: Partial<ResolvedScene> = {}) =>
  buildFilterGraph({
    stage,
    background: '293340',
    frameRate: 25,
    frames: 50,
    layers,
    voices: [],
    clean: null,
    ...given,
  });

describe('the picture', () => {
  test('of a video that fills the stage all the time is itself the base', () => {
    expect(build([video()]).picture).not.toContain('color=');
    expect(build([video()]).picture).not.toContain('overlay');
  });

  test.each([
    ['begins later', { span: { first: 1, end: 50 } }],
    ['ends earlier', { span: { first: 0, end: 49 } }],
    ['is faded', { placed: { box: { x: 0, y: 0, ...stage }, radians: 0, opacity: 0.5 } }],
    ['stands out of the stage', { placed: { box: { x: -2, y: 0, ...stage }, radians: 0, opacity: 1 } }],
  ])('of a video that %s lies on the background', (_, given) => {
    expect(build([video(given)]).picture).toContain('color=c=0x293340:s=320x180:r=25');
  });

  test("of a smaller video is padded to the background's size", () => {
    const tall = video({ size: { width: 90, height: 180 } });
    expect(build([tall]).picture).toContain('pad=320:180:115:0:color=0x293340');
  });

  test('is read and written with a stated matrix, and overlaid in RGB', () => {
    const { picture } = build([video({ colorMatrix: 'bt601' }), still()]);
    expect(picture).toContain('in_color_matrix=bt601:in_range=tv');
    expect(picture).toContain('overlay=x=4:y=-5:eval=init:format=gbrp');
    expect(picture).toContain('out_color_matrix=bt709:out_range=tv');
  });

  test('of a layer lasts for its frames and begins with its first', () => {
    const { picture } = build([still({ span: { first: 7, end: 12 } })]);
    expect(picture).toContain('settb=1/25,setpts=N+7,trim=end_frame=5');
  });

  test('leaves out layers that no frame shows', () => {
    expect(build([still({ span: { first: 9, end: 9 } })]).inputs).toEqual([]);
  });

  test('is read from a second before the part, and moved to its time on the stage', () => {
    const { inputs, picture } = build([
      video({ spans: [{ fromMs: 5_000, toMs: 6_000, startMs: 400 }], span: { first: 10, end: 35 } }),
    ]);
    expect(inputs[0]?.options).toEqual(['-ss', '4', '-t', '2']);
    expect(picture).toContain(
      'trim=end=1.999,settb=1/90000,setpts=max(0.4\\,if(lt(T\\,1.039)\\,0.4\\,T-(0.6))-0.018)/TB,fps=fps=25:round=up:start_time=0.400000',
    );
  });

  test('of a rotated video needs its mask', () => {
    const turned = { placed: { box: { x: 0, y: 0, ...stage }, radians: 1, opacity: 1 } };
    expect(() => build([video(turned)])).toThrow(RangeError);
    const { picture, inputs } = build([video({ ...turned, maskPath: '/clips/m.png' })]);
    expect(inputs[1]).toEqual({ path: '/clips/m.png', kind: 'own-picture' });
    expect(picture).toContain('rotate=1.000000:ow=');
    expect(picture).toContain('alphamerge');
  });
});

describe('voices', () => {
  const voice = { path: '/clips/n.m4a', startMs: 400, endMs: 1_900, volume: 0.8, duckDb: -20 };

  test('are read after the videos, cut, placed, and mixed over a film that is quieter meanwhile', () => {
    const { inputs, sound } = build([video()], { voices: [voice] });
    expect(inputs.map(({ path }) => path)).toEqual(['/clips/a.mp4', '/clips/n.m4a']);
    expect(sound).toMatch(/\[1:a:0\].*,atrim=end=1.5,volume=0.800000,adelay=400:all=1\[voice0\]/);
    expect(sound).toContain(
      'volume=1-0.900000*clip(min(t-0.4\\,1.9-t)/0.100000+1\\,0\\,1):eval=frame:precision=float[under]',
    );
    expect(sound).toContain('[under][voice0]amix=inputs=2:duration=longest:normalize=0,alimiter');
  });

  test('of which several lower the film lower it as much as the lowest', () => {
    const { sound } = build([video()], { voices: [voice, { ...voice, startMs: 900 }] });
    expect(sound).toContain('volume=min(1-0.900000*');
    expect(sound).toContain('[under][voice0][voice1]amix=inputs=3');
  });

  test('lie over silence where the film has no sound, and silent ones are left out', () => {
    expect(build([still()], { voices: [voice] }).sound).not.toContain('[under]');
    expect(build([still()], { voices: [{ ...voice, volume: 0 }] }).sound).toContain('anullsrc');
  });

  test('of a clean sound are freed of noise as the film is, before it becomes quieter', () => {
    const { sound } = build([video()], { voices: [voice], clean: { gainDb: 3 } });
    expect(sound).toMatch(/afftdn[^[]*asetnsamples/);
    expect(sound.match(/afftdn/g)).toHaveLength(2);
    expect(sound).toMatch(/amix=inputs=2:duration=longest:normalize=0,volume=3.000000dB/);
  });
});

describe('the sound', () => {
  test.each([
    ['no layer', [still()]],
    ['a silent video', [video({ hasAudio: false })]],
    ['a muted video', [video({ volume: 0 })]],
  ])('of %s is silence', (_, layers) => {
    expect(build(layers).sound).toContain('anullsrc=r=48000:cl=stereo');
  });

  test('of one track is neither mixed nor limited', () => {
    expect(build([video({ volume: 0.5, ramp: { ...ramp, startMs: 120 } })]).sound).toContain(
      'volume=0.500000,adelay=120:all=1',
    );
    expect(build([video()]).sound).not.toMatch(/amix|alimiter/);
  });

  test('of several is their sum, limited where it could overflow', () => {
    expect(build([video(), video()]).sound).toContain('amix=inputs=2:duration=longest:normalize=0,alimiter');
    expect(build([video({ volume: 0.5 }), video({ volume: 0.5 })]).sound).not.toContain('alimiter');
  });

  test('ends with a whole AAC frame that is not after the picture', () => {
    const samples = Number(/end_sample=(\d+)\[sound\]/.exec(build([video()]).sound)?.[1]);
    expect(samples % 1_024).toBe(0);
    expect(samples).toBeLessThanOrEqual(96_000);
    expect(samples).toBeGreaterThan(96_000 - 1_024);
  });
});

describe('cuts', () => {
  const spans = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ fromMs: at * 100, toMs: at * 100 + 50, startMs: at * 50 }));

  test('look up the time of a picture by halving', () => {
    const { picture } = build([video({ spans: spans(201) })]);
    const clock = /setpts=max\(0\\,(.*?)-0\.018\)\/TB/.exec(picture)?.[1] ?? '';
    let depth = 0;
    const depths = [...clock.matchAll(/if\(|[()]/g)].map(([mark]) => (depth += mark === ')' ? -1 : 1));
    expect(clock.split('T-(')).toHaveLength(202);
    // Each step is one bracket, and what is subtracted is one more.
    expect(Math.max(...depths)).toBeLessThanOrEqual(10);
  });

  test('split the sound to the millisecond, and fade only at the joints', () => {
    const { sound } = build([video({ spans: spans(3) })]);
    expect(sound).toContain('asegment=timestamps=0.05|0.1|0.15|0.2[p0_0][p0_1][p0_2][p0_3][p0_4]');
    expect(sound).toContain('[p0_0]asetpts=N/SR/TB,afade=t=out:st=0.04:d=0.01[k0_0]');
    expect(sound).toContain('[p0_1]anullsink');
    expect(sound).toContain('[p0_4]asetpts=N/SR/TB,afade=d=0.01[k0_2]');
    expect(sound).toContain('[k0_0][k0_1][k0_2]concat=n=3:v=0:a=1,volume');
    expect(build([video()]).sound).not.toMatch(/asegment|afade/);
  });

  test('that are long are not read: the source is opened again behind them', () => {
    const far = [
      { fromMs: 0, toMs: 1_000, startMs: 0 },
      { fromMs: 1_500, toMs: 2_000, startMs: 1_000 },
      { fromMs: 3_600_000, toMs: 3_601_000, startMs: 1_500 },
    ];
    const { inputs, picture, sound } = build([video({ spans: far })]);
    expect(inputs.map(({ options }) => options)).toEqual([
      ['-ss', '0', '-t', '2'],
      ['-ss', '3599', '-t', '2'],
    ]);
    expect(picture).toContain('[v0_0][v0_1]interleave=nb_inputs=2,fps=');
    expect(sound).toContain('[k0_0][k0_1][k0_2]concat=n=3:v=0:a=1');
    const often = Array.from({ length: 20 }, (_, at) => ({
      fromMs: at * 100_000 + at * at * 50,
      toMs: at * 100_000 + at * at * 50 + 10,
      startMs: at * 10,
    }));
    expect(build([video({ spans: often })]).inputs).toHaveLength(8);
  });

  test('between pieces in another order need a second reading, and the sound is joined in their order', () => {
    const moved = [
      { fromMs: 0, toMs: 1_000, startMs: 0 },
      { fromMs: 3_000, toMs: 4_000, startMs: 1_000 },
      { fromMs: 1_000, toMs: 2_000, startMs: 2_000, speed: 4 },
    ];
    const { inputs, picture, sound } = build([video({ spans: moved })]);
    expect(inputs.map(({ options }) => options)).toEqual([
      ['-ss', '0', '-t', '4'],
      ['-ss', '0', '-t', '2'],
    ]);
    expect(picture).toContain('[v0_0][v0_1]interleave=nb_inputs=2,fps=');
    expect(picture).toContain('(T-1)/4+');
    expect(sound).toContain('[0:a:0]asetpts=PTS-(0.000000)/TB,atrim=start=0:end=4.000000');
    expect(sound).toContain('asegment=timestamps=1|3[p0_0][p0_1][p0_2]');
    expect(sound).toContain(
      '[p0_3]asetpts=N/SR/TB,atempo=2,atempo=2,apad=whole_len=12000,atrim=end_sample=12000,afade=d=0.01[k0_2]',
    );
    expect(sound).toContain('[k0_0][k0_1][k0_2]concat=n=3:v=0:a=1');
  });

  test('of four tracks with as many pieces as a scene may have fit into one argument of a process', () => {
    const longOf = (count: number, speed?: number) =>
      Array.from({ length: count }, (_, at) => ({
        fromMs: 9_000_000 + at * 3_333,
        toMs: 9_000_000 + at * 3_333 + 1_111,
        startMs: 9_000_000 + at * 1_111,
        ...(speed !== undefined && { speed }),
      }));
    const tracks = [longOf(200, 3.456_789), longOf(200, 3.456_789), longOf(202), longOf(202)];
    const { picture, sound } = build(tracks.map((spans) => video({ spans })));
    expect(Math.max(picture.length, sound.length)).toBeLessThan(128 * 1_024);
  });
});

describe('fades', () => {
  const faded = { startMs: 500, endMs: 1_500, fadeInMs: 200, fadeOutMs: 300 };

  test('change the transparency of the picture, or blend it with the background where it is the base', () => {
    expect(build([video(), still({ ramp: faded })]).picture).toContain(
      'fade=t=in:st=0.5:d=0.2:alpha=1,fade=t=out:st=1.2:d=0.3:alpha=1[layer1]',
    );
    expect(build([video({ ramp: faded })]).picture).toContain('fade=t=in:st=0.5:d=0.2:c=0x293340');
  });

  test('fade the sound in the time of the track', () => {
    expect(build([video({ ramp: faded })]).sound).toContain(
      'afade=t=in:d=0.2:curve=tri,afade=t=out:st=0.7:d=0.3:curve=tri,adelay=500:all=1',
    );
  });
});

describe('an invalid number', () => {
  test.each<[string, () => unknown]>([
    ['a place', () => build([still({ x: Number.NaN })])],
    ['half a pixel', () => build([still({ y: 0.5 })])],
    ['a volume', () => build([video({ volume: Infinity })])],
    ['a colour', () => build([still()], { background: '0;movie' })],
    ['a cut', () => build([video({ spans: [{ fromMs: Number.NaN, toMs: 1, startMs: 0 }] })])],
    [
      'a colour of a box',
      () =>
        build([
          {
            kind: 'redaction',
            look: 'box',
            colour: 'red,movie=x',
            box: { x: 0, y: 0, width: 9, height: 9 },
            span: { first: 0, end: 9 },
          },
        ]),
    ],
    ['a gain', () => build([video()], { clean: { gainDb: Number.NaN } })],
    ['a rate', () => build([still()], { frameRate: Number.NaN })],
  ])('as %s stops the graph', (_, make) => {
    expect(make).toThrow(RangeError);
  });
});
