type Policy = {
  createHTML: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
};
/** Not in TypeScript's own types yet, nor in every browser. */
type TrustedTypes = { defaultPolicy: unknown; createPolicy: (name: 'default', policy: Policy) => unknown };

/** Text that no parser of HTML reads as an element or a character of another name. */
const isPlain = (text: string) => !/[<&]/.test(text);

/**
 * What a page may still give to the browser as a plain string where a script could come of it (Trusted Types): text
 * without markup, as sheets of styles are, and the addresses of our own scripts. Everything else is refused, and no
 * string ever becomes code (docs/decisions/094-what-no-string-becomes.md).
 * @param isOurs whether a path on our own host is one of our scripts
 */
export function trustScripts(isOurs: (path: string) => boolean): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (isPlain(text) ? text : null),
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && isOurs(pathname) ? url : null;
    },
  });
}
