import { OPENING_STAY_MS } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { describe, expect, it, vi } from 'vitest';
import { whenPresent } from './when-present';

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  prerendering = false;
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
  /** As a browser reports what a person does; what a script dispatches is not trusted. */
  touch(type: string, isTrusted = true) {
    const event = new Event(type);
    Object.defineProperty(event, 'isTrusted', { value: isTrusted });
    this.dispatchEvent(event);
  }
}

function open({ page = new FakePage(), needsSign = false } = {}) {
  const present = vi.fn();
  const waits = new Set<{ run: () => void; afterMs: number }>();
  const timer = (run: () => void, afterMs: number) => {
    const wait = { run, afterMs };
    waits.add(wait);
    return () => void waits.delete(wait);
  };
  whenPresent(page as unknown as Document, { timer, needsSign }, present);
  return { page, present, waits, stay: () => [...waits].forEach(({ run }) => run()) };
}

describe('whenPresent', () => {
  it('waits until the page was looked at for a while', () => {
    const { present, waits, stay } = open();
    expect([...waits].map(({ afterMs }) => afterMs)).toEqual([OPENING_STAY_MS]);
    expect(present).not.toHaveBeenCalled();
    stay();
    expect(present).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'touchstart', 'click', 'keydown', 'wheel'])(
    'takes a %s for a person, once',
    (sign) => {
      const { page, present, waits } = open();
      page.touch(sign);
      page.touch(sign);
      expect(present).toHaveBeenCalledTimes(1);
      expect(waits.size).toBe(0);
    },
  );

  it('takes nothing for a person that a script does, or a mouse that lies there', () => {
    const { page, present } = open();
    page.touch('click', false);
    page.touch('pointermove');
    page.touch('scroll');
    expect(present).not.toHaveBeenCalled();
  });

  it('begins the time anew when the page was away', () => {
    const { page, present, waits, stay } = open();
    page.show('hidden');
    expect(waits.size).toBe(0);
    page.show('visible');
    expect(waits.size).toBe(1);
    stay();
    page.show('hidden');
    page.show('visible');
    expect([present.mock.calls.length, waits.size]).toEqual([1, 0]);
  });

  it('counts no time of a page that was loaded before a press', () => {
    const page = new FakePage();
    page.prerendering = true;
    const { waits } = open({ page });
    page.show('visible');
    expect(waits.size).toBe(0);
    page.prerendering = false;
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(waits.size).toBe(1);
  });

  it('takes no stay for a person where a mail filter may be looking', () => {
    const { page, present, waits } = open({ needsSign: true });
    expect(waits.size).toBe(0);
    page.touch('wheel');
    expect(present).toHaveBeenCalledTimes(1);
  });
});
