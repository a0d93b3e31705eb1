/** How long a file may still arrive after a window has regained the focus. */
const CANCEL_MS = 300;

/**
 * Reports that a file dialog was closed without a file. The event `cancel` says so; in browsers without it, the focus
 * comes back and no file follows.
 * @param input the field that opens the dialog
 * @returns a function that stops it
 */
export function watchFileDialog(input: HTMLInputElement, onCancel: () => void): () => void {
  const stopping = new AbortController();
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    isOpen = false;
    clearTimeout(timer);
  };
  const cancel = () => {
    if (!isOpen) return;
    close();
    onCancel();
  };
  const { signal } = stopping;
  input.addEventListener('click', () => (isOpen = true), { signal });
  input.addEventListener('change', close, { signal });
  input.addEventListener('cancel', cancel, { signal });
  const onFocus = () => {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(cancel, CANCEL_MS);
  };
  window.addEventListener('focus', onFocus, { signal });
  return () => {
    close();
    stopping.abort();
  };
}
