import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';

type Signed = Pick<TestDoctor, 'token'>;

/** The app's calls as a session may make them now. */
export async function appCallsOf(api: TestApi, { token }: Signed) {
  const visitor = { address: '127.0.0.1' };
  const member = await memberOf(api.deps, visitor, token);
  return createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
}

/** Has a practice invite a doctor. @returns the token of the mail's link */
export async function inviteBy(
  api: TestApi,
  owner: Signed,
  email: string,
  role: ColleagueRole,
): Promise<string> {
  await (await appCallsOf(api, owner)).colleague.invite({ email, role });
  const [mail] = await readMessages(api, email);
  const token = /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}

/** Has a doctor join the practice of another one, by the mail's link. */
export async function joinPractice(
  api: TestApi,
  owner: Signed,
  colleague: TestDoctor,
  role: ColleagueRole,
): Promise<void> {
  const token = await inviteBy(api, owner, colleague.email, role);
  await (await appCallsOf(api, colleague)).colleague.accept({ token });
}
