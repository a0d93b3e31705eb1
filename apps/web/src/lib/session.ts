const TOKEN_KEY = 'token';
/** In local storage while the screens of this browser are locked. */
export const LOCKED = 'screen-locked';
/** The time when somebody last used a screen of this browser. */
export const USED_AT = 'screen-used-at';

/** Whether others use this device too, as its user said at a log-in. It stays when somebody logs out. */
const SHARED = 'device-is-shared';

/** Null where nobody has said it. */
export function isDeviceShared(): boolean | null {
  const answer = localStorage.getItem(SHARED);
  return answer === null ? null : answer === 'yes';
}

export const noteDeviceShared = (isShared: boolean): void =>
  localStorage.setItem(SHARED, isShared ? 'yes' : 'no');

/** The session token, stored in local storage under `token`; null when logged out. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  forgetLock();
  localStorage.setItem(TOKEN_KEY, token);
}

/**
 * Entries of the tab's storage with this prefix may be about patients. They are removed when their user logs out, and
 * when another user logs in. After a session that ended by itself its user finds them again.
 */
export const PRIVATE = 'private.';
/** Whose the private entries are. */
const PRIVATE_OF = 'private-of';

export function clearToken(): void {
  dropToken();
  removePrivate();
}

/** The session ended by itself. */
export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  forgetLock();
}

/** Leaves to a user who has logged in only the private entries of their own. */
export function claimPrivate(userId: string): void {
  if (sessionStorage.getItem(PRIVATE_OF) === userId) return;
  removePrivate();
  sessionStorage.setItem(PRIVATE_OF, userId);
}

function removePrivate(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PRIVATE)) sessionStorage.removeItem(name);
}

export const isScreenLocked = (): boolean => localStorage.getItem(LOCKED) !== null;

function forgetLock(): void {
  localStorage.removeItem(LOCKED);
  localStorage.removeItem(USED_AT);
}

/**
 * Where a login leads: the page from which the doctor came if it is a path of this app, otherwise the root. Anything
 * that could leave the app (`//host`, `/\host`, a scheme) is ignored.
 */
export function safeRedirect(wanted: string | undefined): string {
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
