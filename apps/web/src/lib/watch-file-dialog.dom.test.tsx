import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFileDialog } from './watch-file-dialog';

let input: HTMLInputElement;
let onCancel: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  input = document.createElement('input');
  onCancel = vi.fn<() => void>();
  stop = watchFileDialog(input, onCancel);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const open = () => input.dispatchEvent(new Event('click'));
const focusBack = () => window.dispatchEvent(new Event('focus'));

describe('a file dialog closed without a file', () => {
  it('is noticed at once where the browser reports it, and once', () => {
    open();
    input.dispatchEvent(new Event('cancel'));
    focusBack();
    vi.advanceTimersByTime(1_000);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('is noticed 300 ms after the focus came back where it does not', () => {
    open();
    focusBack();
    vi.advanceTimersByTime(299);
    expect(onCancel).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('nothing is noticed', () => {
  it('when a file comes after the focus', () => {
    open();
    focusBack();
    vi.advanceTimersByTime(200);
    input.dispatchEvent(new Event('change'));
    vi.advanceTimersByTime(1_000);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('while no dialog is open, and after it was stopped', () => {
    focusBack();
    vi.advanceTimersByTime(1_000);
    open();
    stop();
    focusBack();
    input.dispatchEvent(new Event('cancel'));
    vi.advanceTimersByTime(1_000);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
