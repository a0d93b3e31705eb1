/** How long after a window has the focus again a file may still come (product.md, section 9). */
const CANCEL_MS = 300;

/**
 * Tells that a file dialog was closed without a file: by the event `cancel`, and in browsers that have none by the focus
 * that comes back while no file does.
 * @param input the field that opens the dialog
 * @returns stops it
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
