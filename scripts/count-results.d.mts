export type Place = { runner: 'vitest' | 'playwright'; file: string; test?: string; project?: string };
export type Failure = { name: string; place?: Place };
export type Counts = { passed: number; failed: number; skipped: number; failures: Failure[] };

export function noResults(): Counts;
export function crashed(label: string, why: string): Counts;
export function sum(all: readonly Counts[]): Counts;
export function countVitest(report: object, nameFile?: (path: string) => string): Counts;
export function countPlaywright(report: object): Counts;
export function closingLine(counts: Counts): string;
