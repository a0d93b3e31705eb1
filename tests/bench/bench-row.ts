/**
 * One line of the benchmark table: our figure next to that of a bare program for the same work, in one run on one
 * machine.
 */
export type BenchRow = {
  /** Short and stable, as `P13`. */
  id: string;
  /** What is measured, in words. */
  name: string;
  /** Our figure, with its unit when it is a text. */
  ours: string | number;
  /** The figure of the bare program that does the same work; `-` when there is nothing to compare with. */
  bare: string | number;
  /** ours / bare or bare / ours, as the goal reads; null when the goal is an absolute figure. */
  ratio: number | null;
  /** The goal in words, as `at most 1.5 x`. */
  goal: string;
  ok: boolean;
  note?: string;
};
