import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../kit/fields';
import { sceneDraftSchema } from './scene-draft.schema';
import { sceneSchema } from './scene.schema';

const shape = { x: 0, y: 0, width: 100, height: 50 };
const times = { startTime: 0, endTime: 4_000 };
const tracks = [{ ...times, id: 'a', type: 'text', shape, text: 'Hello' }];
const arrow = { ...times, id: 'p', kind: 'arrow', shape };
const read = (pointers: unknown, version = 3) => sceneSchema.safeParse({ version, tracks, pointers });
const faults = (pointers: unknown) => {
  const { error } = read(pointers);
  return error ? fieldErrors(error.issues) : {};
};

describe('the pointers of a scene', () => {
  test('are none where it does not say so, whatever its version', () => {
    for (const version of [1, 2, 3]) expect(read(undefined, version).data?.pointers).toEqual([]);
    const draft = { scene: { version: 3, tracks: [] }, marks: {} };
    expect(sceneDraftSchema.parse(draft).scene.pointers).toEqual([]);
  });

  test('are not known to its earlier versions', () => {
    expect(read([arrow], 2).data?.pointers).toEqual([]);
  });

  test('are yellow, upright and opaque where they do not say so, and may be turned and faint', () => {
    expect(read([arrow]).data?.pointers).toEqual([
      { ...arrow, color: '#ffcc00', shape: { ...shape, rotation: 0, opacity: 1 } },
    ]);
    expect(faults([{ ...arrow, kind: 'ring', shape: { ...shape, rotation: -30, opacity: 0.5 } }])).toEqual(
      {},
    );
  });

  test('are eight at most', () => {
    expect(faults(Array.from({ length: 8 }, () => arrow))).toEqual({});
    expect(faults(Array.from({ length: 9 }, () => arrow))).toEqual({ pointers: ['scene.too-many-pointers'] });
  });

  test.each([
    ['one that ends as it begins', { endTime: 0 }, 'pointers.0.endTime'],
    ['another kind', { kind: 'star' }, 'pointers.0.kind'],
    ['a colour that is none', { color: 'red;movie=/etc/passwd' }, 'pointers.0.color'],
    ['a box of 4 px', { shape: { ...shape, width: 4 } }, 'pointers.0.shape.width'],
    ['NaN', { shape: { ...shape, rotation: Number.NaN } }, 'pointers.0.shape.rotation'],
  ])('are refused with %s', (_, change, field) => {
    expect(Object.keys(faults([{ ...arrow, ...change }]))).toEqual([field]);
  });

  test('may be zooms, which are upright and opaque, and never play at the same time', () => {
    const zoom = { ...arrow, kind: 'zoom' };
    const later = { ...zoom, startTime: 4_000, endTime: 6_000 };
    expect(faults([zoom, later, { ...arrow, kind: 'ring' }])).toEqual({});
    expect(faults([later, { ...zoom, endTime: 4_001 }])).toEqual({
      'pointers.0.startTime': ['scene.zooms-overlap'],
    });
    for (const change of [{ rotation: 1 }, { opacity: 0.5 }]) {
      const [name] = Object.keys(change);
      expect(Object.keys(faults([{ ...zoom, shape: { ...shape, ...change } }]))).toEqual([
        `pointers.0.shape.${name}`,
      ]);
    }
  });
});
