/**
 * Whether a program controls the browser, as the browser says. Its visits are not counted. A server for tests says in
 * the page that such visits count (`COUNT_AUTOMATED`).
 */
export function isAutomated(page: Document, browser: Pick<Navigator, 'webdriver'>): boolean {
  return browser.webdriver && !page.querySelector('meta[name="counts-automated"]');
}
