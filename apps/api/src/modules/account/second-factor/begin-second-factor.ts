import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type {
  BeginSecondFactorInput,
  NewSecondFactor,
} from '@bedside/contracts/account/second-factor/second-factor.schema';
import { putSecondFactor } from '@bedside/db/postgres/account/second-factor.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { Secret } from 'otpauth';
import QRCode from 'qrcode';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { tryCurrentPassword } from '../user/try-current-password';
import { sealFactor } from './seal-factor';
import { totpOf } from './totp-of';

const SECRET_BYTES = 20;

/**
 * Makes a secret for an authenticator app. Nothing asks for its codes until one of them has come. The password is
 * asked, so that whoever found an open session does not lock its owner out.
 * @throws AppError `second-factor.on-already`; `validation-failed` on `currentPassword`; `rate-limited`
 */
export async function beginSecondFactor(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts'>,
  member: Member,
  input: BeginSecondFactorInput,
): Promise<NewSecondFactor> {
  const { userId } = member;
  if (!(await tryCurrentPassword(deps, member, input.currentPassword)))
    throw invalidFields({ currentPassword: ['user.password-wrong'] });
  const user = await findUserById(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = await sealFactor(deps, { userId, practiceId: user.practiceId }, secret);
  const isStored = await putSecondFactor(deps.db, userId, sealed);
  if (!isStored) throw new AppError('second-factor.on-already');
  const url = totpOf(secret, user.email).toString();
  return { secret, url, picture: await QRCode.toDataURL(url, { margin: 4, width: 232 }) };
}
