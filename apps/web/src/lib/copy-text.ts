/** Puts a text on the clipboard. Rejects where the browser refuses that, or has no clipboard: on a page without HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
