import { afterEach, describe, expect, it } from 'vitest';
import { isAutomated } from './is-automated';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('a browser controlled by a program', () => {
  it('says so, and is not counted', () => {
    expect(isAutomated(document, { webdriver: true })).toBe(true);
    expect(isAutomated(document, { webdriver: false })).toBe(false);
  });

  it('counts where the page of a test server says so', () => {
    document.head.innerHTML = '<meta name="counts-automated">';
    expect(isAutomated(document, { webdriver: true })).toBe(false);
  });
});
