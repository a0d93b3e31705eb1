import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayAlive } from './stay-alive';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const ports = {
    stay: vi.fn(() => Promise.reject(new Error('offline'))),
    save: vi.fn(),
    leave: vi.fn(),
    onBack: vi.fn(),
  };
  return { ...ports, end: stayAlive(ports) };
}

test('An open editor is heard of every 20 seconds, also after a failure, until it ends', async () => {
  const { stay, end } = open();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stay).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stay).toHaveBeenCalledTimes(3);
});

test('A page that goes gives the video back, and takes it again when it comes back', () => {
  const { leave, onBack, end } = open();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(leave).toHaveBeenCalledOnce();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onBack).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onBack).toHaveBeenCalledOnce();
  end();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(leave).toHaveBeenCalledOnce();
});
