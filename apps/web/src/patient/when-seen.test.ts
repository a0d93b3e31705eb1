import { describe, expect, it, vi } from 'vitest';
import { whenSeen } from './when-seen';

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  prerendering = false;
}
const see = (page: FakePage, seen: () => void, frame = (run: () => void) => run()) =>
  whenSeen(page as unknown as Document, frame, seen);

describe('whenSeen', () => {
  it('waits until something was painted', () => {
    const frames: (() => void)[] = [];
    const seen = vi.fn();
    see(new FakePage(), seen, (run) => void frames.push(run));
    frames.shift()?.();
    expect(seen).not.toHaveBeenCalled();
    frames.shift()?.();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('reports nothing for a page in the background until it is shown, and then once', () => {
    const page = new FakePage();
    page.visibilityState = 'hidden';
    const seen = vi.fn();
    see(page, seen);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(seen).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('reports nothing for a page that was loaded before a press', () => {
    const page = new FakePage();
    page.prerendering = true;
    const seen = vi.fn();
    see(page, seen);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(seen).not.toHaveBeenCalled();
    page.prerendering = false;
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
