import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine a screen of many rows is drawn in seconds; nothing is waited for longer than it takes.
configure({ asyncUtilTimeout: 8_000 });

/* jsdom has none of these, and Mantine asks for all of them. */
class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= SilentResizeObserver;
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  Element.prototype.scrollIntoView ??= () => undefined;
  afterEach(cleanup);
}
