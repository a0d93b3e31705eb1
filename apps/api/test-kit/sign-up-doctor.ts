import { randomUUID } from 'node:crypto';
import { actorScope } from '@bedside/contracts/kit/ids';
import { insertUser } from '@bedside/db/postgres/account/user/user-sign-up.repository';
import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { hash } from '@node-rs/argon2';
import type { Deps } from '../src/deps';
import type { DoctorActor } from '../src/kit/actor';
import { hashToken, newLinkId } from '../src/kit/secrets';

export const PASSWORD = 'correct horse battery';

/** The least work that argon2 knows: each sign-in does the work of the stored hash again. */
const LITTLE_WORK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

export type TestDoctor = { email: string; token: string; actor: DoctorActor };

const grace = { firstName: 'Grace', lastName: 'Hopper', placeOfWork: 'Harbour Clinic' };

/** A doctor with a confirmed address who is signed in. The requests for that have their own tests. */
export async function signUpDoctor(
  api: { deps: Pick<Deps, 'db' | 'hash'> & { sessions: Pick<Deps['sessions'], 'create'> } },
  email = newEmail(),
  person = grace,
): Promise<TestDoctor> {
  const { deps } = api;
  passwordHash ??= hash(PASSWORD, LITTLE_WORK);
  const userId = await insertUser(deps.db, {
    linkId: newLinkId(),
    role: 'doctor',
    email,
    mailbox: deps.hash('mailbox', email),
    emailVerifiedAt: new Date(),
    passwordHash: await passwordHash,
    titleId: 'dr',
    areaPracticeId: 'cardiology',
    ...person,
  });
  if (!userId) throw new Error('the address is taken');
  const practiceId = await findHome(deps.db, userId);
  if (!practiceId) throw new Error('the account has no practice');
  const token = await deps.sessions.create(userId);
  const sessionId = hashToken(token);
  const actor = {
    address: '127.0.0.1',
    userId,
    role: 'doctor',
    sessionId,
    practiceId,
    homeId: practiceId,
    scope: actorScope(practiceId, userId, true),
    practiceRole: 'owner',
  } as const;
  return { email, token, actor };
}

/** An address that nobody has yet. */
export function newEmail(): string {
  return `${randomUUID()}@clinic.example`;
}
