import { doctorTest, expect } from '../e2e/bedside-test';

/**
 * Runs in every page before it loads. Playwright would write values into fields by itself, and React drops a change that
 * it has seen a script make. So the browser's own editor types.
 */
function typeByEditor(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  });
}

/** A doctor of the test's own who is signed in, in Firefox. Other people open a page by `openOnPhone`. */
export const firefoxTest = doctorTest.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(typeByEditor);
    await use(context);
  },
  openContext: async ({ openContext }, use) =>
    use(async (options) => {
      const opened = await openContext(options);
      await opened.addInitScript(typeByEditor);
      return opened;
    }),
});

export { expect };
