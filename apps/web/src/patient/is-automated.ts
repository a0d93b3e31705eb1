/**
 * Whether a program drives the browser, by its own word: what it opens and watches is nobody's figure. A server that
 * tests use says in the page that such visits count (`COUNT_AUTOMATED`).
 */
export function isAutomated(page: Document, browser: Pick<Navigator, 'webdriver'>): boolean {
  return browser.webdriver && !page.querySelector('meta[name="counts-automated"]');
}
