/** Runs something later. @returns cancels it */
export function timer(run: () => void, afterMs: number): () => void {
  const id = window.setTimeout(run, afterMs);
  return () => window.clearTimeout(id);
}
