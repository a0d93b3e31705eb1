import { afterEach, describe, expect, it } from 'vitest';
import { isAutomated } from './is-automated';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('a browser that a program drives', () => {
  it('says so, and is nobody', () => {
    expect(isAutomated(document, { webdriver: true })).toBe(true);
    expect(isAutomated(document, { webdriver: false })).toBe(false);
  });

  it('counts where the page of a test server says so', () => {
    document.head.innerHTML = '<meta name="counts-automated">';
    expect(isAutomated(document, { webdriver: true })).toBe(false);
  });
});
