/** Resolves when the changes so far have been painted. A tab in the background paints nothing. */
export const nextPaint = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
