import type { SearchSchemaInput } from '@tanstack/react-router';

/*
 * Reads the query of an address. Every route needs it before the first screen, so it is read by hand: the validation
 * library would be a tenth of what that screen loads. An unreadable parameter counts as left out.
 */

type Readers<Search> = { [Key in keyof Search]: (value: unknown) => Search[Key] };

/** The `validateSearch` of a route: one reader for each parameter, and every parameter is optional. */
export function searchOf<Search>(readers: Readers<Search>) {
  return {
    parse(raw: Partial<Search> & SearchSchemaInput): Search {
      const read: Partial<Search> = {};
      for (const key in readers) read[key] = readers[key](raw[key]);
      return read as Search;
    },
  };
}

/** A page of a list, from 1. */
export function readPage(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1;
}

/** A second of a video, from 0. */
export function readSecond(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function readText(value: unknown): string {
  return readOptionalText(value) ?? '';
}

export function readOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Reads one of the listed words; any other becomes `otherwise`. */
export function oneOf<Word extends string>(words: readonly Word[], otherwise: Word) {
  return (value: unknown): Word => words.find((word) => word === value) ?? otherwise;
}
