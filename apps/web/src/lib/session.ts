const TOKEN_KEY = 'token';

/** The session token, stored in local storage under `token` (product.md, section 3); null when logged out. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

/** Entries of the tab's storage with this prefix are about patients, and are removed with the session. */
export const PRIVATE = 'private.';

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PRIVATE)) sessionStorage.removeItem(name);
}

/**
 * Where a login leads: the page from which the doctor came if it is a path of this app, otherwise the root. Anything
 * that could leave the app (`//host`, `/\host`, a scheme) is ignored.
 */
export function safeRedirect(wanted: string | undefined): string {
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
