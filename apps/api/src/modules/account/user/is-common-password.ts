const MOST_COMMON = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  // Ordered by frequency. It is loaded when first needed, because it is half a megabyte.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords.slice(0, MOST_COMMON).map(String));
}

/** Whether a password is among the 10,000 most common ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}
