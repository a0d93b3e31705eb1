import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Against hanging, as everywhere: no test waits longer than it needs.
configure({ asyncUtilTimeout: 120_000 });

/* jsdom has none of these. Mantine needs all but the last, which the editor needs. */
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
  HTMLVideoElement.prototype.requestVideoFrameCallback ??= () => 0;
  afterEach(() => {
    cleanup();
    // Files share one store of notes, and one test's notes must not appear on the screen of the next.
    notifications.clean();
  });
}
