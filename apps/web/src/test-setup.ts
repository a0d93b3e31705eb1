import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
