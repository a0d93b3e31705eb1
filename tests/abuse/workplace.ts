import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';

type Signed = Pick<TestDoctor, 'token'>;

/** The app's calls as a session may make them now. */
export async function appCallsOf(api: TestApi, { token }: Signed) {
  const visitor = { address: '127.0.0.1' };
  const member = await memberOf(api.deps, visitor, token);
  return createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
}

/** Has a doctor join the practice of another one, by the mail's link. */
export async function joinPractice(
  api: TestApi,
  owner: Signed,
  colleague: TestDoctor,
  role: 'assistant' | 'doctor',
): Promise<void> {
  await (await appCallsOf(api, owner)).colleague.invite({ email: colleague.email, role });
  const [mail] = await readMessages(api, colleague.email);
  const token = /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await (await appCallsOf(api, colleague)).colleague.accept({ token });
}
