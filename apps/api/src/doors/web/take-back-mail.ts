import { mailChangeWords } from '@bedside/contracts/account/mail-change/mail-change.texts';
import type { Deps } from '../../deps';
import { getMailReturn } from '../../modules/account/mail-change/get-mail-return';
import { takeBackMail } from '../../modules/account/mail-change/take-back-mail';
import { mailedQuestion } from './mailed-question';

/** `/take-back-mail/{token}`: where the address of before takes a change of address back. */
export const takeBackMailPage = (deps: Deps) =>
  mailedQuestion({
    path: '/take-back-mail',
    missing: mailChangeWords('page.missing'),
    ask: async (token) => {
      await getMailReturn(deps, token);
      return mailChangeWords('page.ask');
    },
    act: (visitor, token) => takeBackMail(deps, visitor, token),
    done: () => mailChangeWords('page.done'),
    next: '/forgot-password',
  });
