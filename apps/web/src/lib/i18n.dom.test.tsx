import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detection, language, t } from './i18n';
import { requestHeaders } from './request-headers';
import { clearToken, storeToken } from './session';

/** Detects the language again, as a page does when it is loaded. */
function detect(): string | string[] | undefined {
  const detector = new LanguageDetector();
  detector.init({ languageUtils: i18next.services.languageUtils }, detection);
  return detector.detect();
}

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; max-age=0';
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/');
};
beforeEach(forget);
afterEach(forget);

describe('the language', () => {
  it('is detected from address, cookie, local and session storage, browser, page: in this order', () => {
    document.documentElement.lang = 'fr';
    const byBrowser = [...navigator.languages, navigator.language];
    expect(detect()).toEqual([...byBrowser, 'fr']);
    sessionStorage.setItem('i18nextLng', 'pl');
    localStorage.setItem('i18nextLng', 'de');
    document.cookie = 'i18next=cs';
    history.replaceState(null, '', '/?lng=sk');
    expect(detect()).toEqual(['sk', 'cs', 'de', 'pl', ...byBrowser, 'fr']);
  });

  it('is stored in local storage under i18nextLng', () => {
    expect(detection.lookupLocalStorage).toBe('i18nextLng');
    expect(detection.caches).toEqual(['localStorage']);
  });

  it('falls back to English where there is no catalogue', async () => {
    await i18next.changeLanguage('xx');
    expect(language()).toBe('en');
    expect(t('cancel')).toBe('Cancel');
    await i18next.changeLanguage('en-GB');
    expect(language()).toBe('en');
  });
});

describe('every request', () => {
  it('carries the language, and the token when there is one', () => {
    expect(requestHeaders()).toEqual({ 'x-localization': 'en' });
    storeToken('secret');
    expect(requestHeaders()).toEqual({ 'x-localization': 'en', authorization: 'Bearer secret' });
    clearToken();
  });
});
