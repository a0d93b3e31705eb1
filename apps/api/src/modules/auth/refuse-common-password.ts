import { invalidFields } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';

const MOST_COMMON = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  // Ordered by frequency; loaded when first needed, since it is half a megabyte.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords.slice(0, MOST_COMMON).map(String));
}

/**
 * Refuses a password among the 10,000 most common ones (decisions.md, "Accounts").
 * @throws AppError `validation-failed` on `password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(password.toLowerCase())) throw invalidFields({ password: [texts.passwordCommon] });
}
