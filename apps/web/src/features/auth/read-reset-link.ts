const LINK = /\/reset-password\/([\w-]+)(?:#(\S+))?/;

/**
 * Reads the link of a reset mail.
 * @returns undefined for a text that is no such link; `email` is '' where the link has none
 */
export function readResetLink(text: string): { token: string; email: string } | undefined {
  const [, token, email = ''] = LINK.exec(text) ?? [];
  return token === undefined ? undefined : { token, email: readHash(email) };
}

/** The address behind the hash of a reset link; '' for an unreadable one. */
export function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}
