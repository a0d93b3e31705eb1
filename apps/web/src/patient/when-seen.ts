/**
 * Calls back once, when a person can see the page. That is not the case while it is preloaded or in a background tab,
 * nor before something was painted. Scanners of links load pages and never show them.
 */
export function whenSeen(page: Document, frame: (run: () => void) => void, seen: () => void): void {
  const prerendering = (page as Document & { prerendering?: boolean }).prerendering === true;
  if (prerendering) {
    page.addEventListener('prerenderingchange', () => whenSeen(page, frame, seen), { once: true });
  } else if (page.visibilityState === 'visible') {
    frame(() => frame(seen));
  } else {
    page.addEventListener('visibilitychange', () => whenSeen(page, frame, seen), { once: true });
  }
}
