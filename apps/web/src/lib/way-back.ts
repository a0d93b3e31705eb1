/** Where somebody who forgot the password wanted to go. The mail's link opens in another tab, so it stands in local storage. */
const WAY_BACK = 'way-back';
/** As long as the code of that mail. */
const WAY_BACK_MS = 15 * 60_000;

export const noteWayBack = (path: string): void => localStorage.setItem(WAY_BACK, `${Date.now()} ${path}`);

/** Can be read once. */
export function takeWayBack(): string | undefined {
  const [notedAt, path] = (localStorage.getItem(WAY_BACK) ?? '').split(' ');
  localStorage.removeItem(WAY_BACK);
  return Number(notedAt) > Date.now() - WAY_BACK_MS ? path : undefined;
}
