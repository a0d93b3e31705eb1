import { z } from 'zod';

/*
 * The two forms of one value: the domain's in camelCase with dates, and the wire's in snake_case with times as text.
 * What is described here is only renamed. A field that differs otherwise is written out by its pair.
 */

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${SnakeCase<Rest>}`
    : `${Lowercase<First>}_${SnakeCase<Rest>}`
  : Name;

/** The domain's form of a field, by the schema of its wire form. */
type FieldOf<Field> = Field extends z.ZodISODateTime
  ? Date
  : Field extends z.ZodNullable<infer Inner>
    ? FieldOf<Inner> | null
    : Field extends z.ZodOptional<infer Inner>
      ? FieldOf<Inner> | undefined
      : Field extends z.ZodArray<infer Item>
        ? FieldOf<Item>[]
        : Field extends z.ZodObject
          ? DomainOf<Field>
          : z.output<Field>;

/** The domain's form of an object, by the schema of its wire form; without the fields that are written out. */
type DomainOf<Wire extends z.ZodObject, WrittenOut = never> = {
  [Name in keyof z.output<Wire> as Name extends WrittenOut ? never : CamelCase<Name>]: FieldOf<
    Wire['shape'][Name & string]
  >;
};

type Turn = (value: unknown) => unknown;
/** How a value is turned into its other form. */
type Turns = { toWire: Turn; toDomain: Turn };

const times: Turns = {
  toWire: (time) => (time as Date).toISOString(),
  toDomain: (text) => new Date(text as string),
};

/** @returns undefined where both forms are the same */
function turnsOf(field: unknown): Turns | undefined {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) return turnsOf(field.unwrap());
  if (field instanceof z.ZodISODateTime) return times;
  if (field instanceof z.ZodObject) return turnsOfObject(field);
  const items = field instanceof z.ZodArray ? turnsOf(field.element) : undefined;
  return items && { toWire: each(items.toWire), toDomain: each(items.toDomain) };
}

const each =
  (turn: Turn): Turn =>
  (list) =>
    (list as unknown[]).map((item) => turn(item));

type Fields = Record<string, unknown>;
const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function copyField(value: unknown, from: string, copy: Fields, to: string, turn: Turn | undefined): void {
  const given = (value as Fields)[from];
  if (given !== undefined) copy[to] = turn && given !== null ? turn(given) : given;
}

/** The turns copy the fields of the schema alone. What is absent stays absent. */
function turnsOfObject(schema: z.ZodObject) {
  const fields = Object.entries(schema.shape).map(([wire, field]) => ({
    wire,
    domain: camelCase(wire),
    turns: turnsOf(field),
  }));
  return {
    /** @param written fields that are on the wire already */
    toWire(value: unknown, written: Fields = {}): Fields {
      const copy: Fields = {};
      for (const { wire, domain, turns } of fields) {
        if (wire in written) copy[wire] = written[wire];
        else copyField(value, domain, copy, wire, turns?.toWire);
      }
      return copy;
    },
    toDomain(value: unknown): Fields {
      const copy: Fields = {};
      for (const { wire, domain, turns } of fields) copyField(value, wire, copy, domain, turns?.toDomain);
      return copy;
    },
  };
}

/**
 * The codec of an object that the wire only renames. It checks nothing: the schema of the route does, both ways.
 * @param wire the schema of the wire form
 */
export function renaming<Wire extends z.ZodObject>(wire: Wire) {
  const { toWire, toDomain } = turnsOfObject(wire);
  const codec = z.codec(z.custom<z.output<Wire>>(), z.custom<DomainOf<Wire>>(), {
    encode: (value) => toWire(value) as z.output<Wire>,
    decode: (value) => toDomain(value) as DomainOf<Wire>,
  });
  // With one parameter each, so that `map` can call them.
  return {
    encode: (value: DomainOf<Wire>) => codec.encode(value),
    decode: (value: z.output<Wire>) => codec.decode(value),
  };
}

/**
 * Writes an object that the wire renames but for some fields.
 * @param wire the schema of the wire form
 * @param writeOut those fields as the wire has them
 */
export function writing<
  Wire extends z.ZodObject,
  WrittenOut extends Partial<z.output<Wire>>,
  Value extends DomainOf<Wire, keyof WrittenOut>,
>(wire: Wire, writeOut: (value: Value) => WrittenOut) {
  const { toWire } = turnsOfObject(wire);
  return (value: Value) => toWire(value, writeOut(value)) as z.output<Wire>;
}

/** The fields of a domain's schema under their names on the wire. */
export function snakeCase<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    field,
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Shape as SnakeCase<Name>]: Shape[Name] };
}
