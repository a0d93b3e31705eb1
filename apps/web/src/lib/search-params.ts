import type { SearchSchemaInput } from '@tanstack/react-router';

/*
 * What stands behind the question mark of an address. Every route reads it before the first screen stands, so it is
 * read by hand: the validation library would be a tenth of what that screen waits for. Whatever cannot be read counts
 * as left out.
 */

type Readers<Search> = { [Key in keyof Search]: (value: unknown) => Search[Key] };

/** The `validateSearch` of a route: one reader for each parameter, each of which a link may leave out. */
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

export function readText(value: unknown): string {
  return readOptionalText(value) ?? '';
}

export function readOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Reads one of the words listed; `otherwise` stands for every other. */
export function oneOf<Word extends string>(words: readonly Word[], otherwise: Word) {
  return (value: unknown): Word => words.find((word) => word === value) ?? otherwise;
}
