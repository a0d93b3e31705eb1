import { language } from './i18n';
import { readToken } from './session';

/** The headers of every request of the app: the session's token when there is one, and the language of the screens. */
export function requestHeaders(): Record<string, string> {
  const token = readToken();
  return {
    'x-localization': language(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}
