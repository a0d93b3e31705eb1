type PrivateCookie = {
  name: string;
  value: string;
  /** The calls below it get the cookie; all of them where it is absent. */
  path?: string;
  lifeS: number;
  /** `Lax` is sent with a link from elsewhere too, such as one in a mail. */
  sameSite?: 'Lax' | 'Strict';
  publicUrl: string;
};

/** The `Set-Cookie` header of a cookie that no script reads and that no other site sends along with a form. */
export function writeCookie(cookie: PrivateCookie): string {
  const { name, value, path = '/', lifeS, sameSite = 'Lax', publicUrl } = cookie;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifeS}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The value of a cookie. @param header the `Cookie` header of a request */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
