import { sayUser } from '@bedside/contracts/account/user/user.texts';
import type { Deps } from '../../deps';
import { getMailReturn } from '../../modules/account/user/get-mail-return';
import { takeBackMail } from '../../modules/account/user/take-back-mail';
import { mailedQuestion } from './mailed-question';

/** `/take-back-mail/{token}`: where the address of before takes a change of address back. */
export const takeBackMailPage = (deps: Deps) =>
  mailedQuestion({
    path: '/take-back-mail',
    missing: sayUser('returnPage.missing'),
    ask: async (token) => {
      await getMailReturn(deps, token);
      return sayUser('returnPage.ask');
    },
    act: (visitor, token) => takeBackMail(deps, visitor, token),
    done: () => sayUser('returnPage.done'),
    next: '/forgot-password',
  });
