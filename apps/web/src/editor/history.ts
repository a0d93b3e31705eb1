import type { EditorDocument } from './document';
import type { History, Step } from './editor';

/** Documents share their unchanged parts, so a step costs little. */
const MAX_STEPS = 500;
/** So many to each side survive a reload. */
const STORED_STEPS = 50;

export const emptyHistory: History = { done: [], undone: [] };

/** Adds a change and drops everything that was undone before. */
export function noteStep({ done }: History, step: Step): History {
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
}

/** The part of a history that is stored on this machine. */
export function nearSteps({ done, undone }: History): History {
  return { done: done.slice(-STORED_STEPS), undone: undone.slice(-STORED_STEPS) };
}

/** The history one step back, and the document there; undefined at its beginning. */
export function stepBack({
  done,
  undone,
}: History): { history: History; document: EditorDocument } | undefined {
  const step = done.at(-1);
  return step && { history: { done: done.slice(0, -1), undone: [...undone, step] }, document: step.before };
}

/** The history one step on, and the document there; undefined at its end. */
export function stepOn({
  done,
  undone,
}: History): { history: History; document: EditorDocument } | undefined {
  const step = undone.at(-1);
  return step && { history: { done: [...done, step], undone: undone.slice(0, -1) }, document: step.after };
}
