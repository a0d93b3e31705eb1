import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { timeRestV1 } from './list.rest-v1';
import { renaming, snakeCase, writing } from './renaming.rest-v1';

const made = new Date('2026-11-20T20:17:00.000Z');
const wire = z.object({
  id: z.string(),
  full_name: z.string().nullable(),
  place_of_work: z.string().optional(),
  opened_at: timeRestV1.nullable().meta({ example: null }),
  visits: z.array(z.object({ begun_at: timeRestV1, rooms: z.array(z.string()) })).nullable(),
  imageOverlay: z.object({ mime_type: z.string() }).optional(),
});
const inside = {
  id: '1',
  fullName: 'Ada',
  placeOfWork: 'Harbour Clinic',
  openedAt: made,
  visits: [{ begunAt: made, rooms: ['a'] }],
  imageOverlay: { mimeType: 'image/png' },
};
const outside = {
  id: '1',
  full_name: 'Ada',
  place_of_work: 'Harbour Clinic',
  opened_at: made.toISOString(),
  visits: [{ begun_at: made.toISOString(), rooms: ['a'] }],
  imageOverlay: { mime_type: 'image/png' },
};

it('renames at every depth, and turns times, in both directions', () => {
  const { encode, decode } = renaming(wire);
  expect(encode(inside)).toEqual(outside);
  expect(decode(outside)).toEqual(inside);
  expect(wire.parse(encode(inside))).toEqual(outside);
});

it('leaves null as it is, and absent what is absent', () => {
  const { encode, decode } = renaming(wire);
  const nothing = { id: '1', fullName: null, openedAt: null, visits: null };
  const nothingOutside = { id: '1', full_name: null, opened_at: null, visits: null };
  expect(encode(nothing)).toStrictEqual(nothingOutside);
  expect(decode(nothingOutside)).toStrictEqual(nothing);
});

it('lets no other field of a value out, at any depth', () => {
  const more = { ...inside, secret: 1, visits: [{ ...inside.visits[0]!, secret: 1 }] };
  expect(JSON.stringify(renaming(wire).encode(more))).not.toContain('secret');
});

it('writes out what differs', () => {
  const room = z.object({ id: z.string(), door_count: z.int(), state: z.object({ id: z.string() }) });
  const toRoom = writing(room, (given: { linkId: string; doorCount: number; state: string }) => ({
    id: given.linkId,
    state: { id: given.state },
  }));
  const given = { linkId: 'r', doorCount: 2, state: 'open' };
  expect([given].map(toRoom)).toEqual([{ id: 'r', door_count: 2, state: { id: 'open' } }]);
});

it('has a type that wants every field, by its other name and with its other type', () => {
  const { encode } = renaming(wire);
  type Domain = Parameters<typeof encode>[0];
  expectTypeOf(inside).toExtend<Domain>();
  expectTypeOf<Omit<typeof inside, 'fullName'>>().not.toExtend<Domain>();
  expectTypeOf<Omit<typeof inside, 'openedAt'> & { openedAt: string }>().not.toExtend<Domain>();
  expectTypeOf(encode).returns.toEqualTypeOf<z.output<typeof wire>>();
});

it('names the fields of a schema as the wire does', () => {
  const fields = { id: z.string(), isPublicLinkActive: z.boolean(), titleId: z.string().optional() };
  const body = z.object(snakeCase(fields));
  expect(body.parse({ id: '1', is_public_link_active: true, title_id: 'dr', extra: 1 })).toEqual({
    id: '1',
    is_public_link_active: true,
    title_id: 'dr',
  });
});
