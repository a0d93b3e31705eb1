/** A page that nobody can read: an empty place to show something else, and what brings the page back. */
export type HiddenPage = { place: HTMLElement; lift: () => void };

/**
 * Moves everything on the page where neither eyes nor scripts of the page find it, and names the tab neutrally. Nothing
 * ends: what was typed stays in its fields, and uploads and recordings go on. Keys reach the place only.
 */
export function hidePage(name: string): HiddenPage {
  const { body } = document;
  const host = document.createElement('div');
  host.style.display = 'none';
  const shade = host.attachShadow({ mode: 'closed' });
  const place = document.createElement('div');
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  document.querySelectorAll('video, audio').forEach((player) => {
    // A picture of the camera has no address, and belongs to a recorder.
    if (player instanceof HTMLMediaElement && player.currentSrc !== '') player.pause();
  });
  let title = document.title;

  const hide = () => {
    for (const node of [...body.childNodes]) if (node !== host && node !== place) shade.append(node);
    if (document.title === name) return;
    title = document.title;
    document.title = name;
  };
  const guard = (event: Event) => {
    if (event.composedPath().includes(place)) return;
    event.stopImmediatePropagation();
    if (event.type !== 'keydown' && event.type !== 'keyup') event.preventDefault();
  };
  const guarded = ['keydown', 'keyup', 'paste', 'dragover', 'drop'];
  const stop = (event: Event) => event.stopPropagation();

  // The colours of the theme stand in sheets within the page.
  host.append(...[...body.querySelectorAll('style')].map((sheet) => sheet.cloneNode(true)));
  body.append(host, place);
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(body, { childList: true });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  guarded.forEach((kind) => window.addEventListener(kind, guard, true));
  // Shortcuts of the page listen on the document.
  guarded.forEach((kind) => place.addEventListener(kind, stop));

  return {
    place,
    lift: () => {
      observer.disconnect();
      guarded.forEach((kind) => window.removeEventListener(kind, guard, true));
      body.append(...shade.childNodes);
      host.remove();
      place.remove();
      document.title = title;
      scrolled.forEach(({ element, top, left }) => element.scrollTo({ top, left, behavior: 'instant' }));
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
