import { describe, expect, it } from 'vitest';
import { createAutomation } from './create-automation';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const GOOGLEBOT = `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

describe('a crawler that runs scripts', () => {
  const { isCrawler } = createAutomation({ isCounted: false });

  it.each([
    GOOGLEBOT,
    `Mozilla/5.0 ${CHROME} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36`,
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} HeadlessChrome/141.0.0.0 Safari/537.36`,
  ])('is recognised by its name, time and again: %s', (userAgent) => {
    expect([isCrawler(userAgent), isCrawler(userAgent)]).toEqual([true, true]);
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${CHROME} Chrome/120.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  ])('is no browser of a person: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });

  it.each(['curl/8.1', 'okhttp/4.12.0', 'node', 'python-requests/2.31', '', undefined])(
    'is no program that calls REST: %s',
    (userAgent) => {
      expect(isCrawler(userAgent)).toBe(false);
    },
  );

  it('counts where tests ask for it', () => {
    expect(createAutomation({ isCounted: true }).isCrawler(GOOGLEBOT)).toBe(false);
  });
});
