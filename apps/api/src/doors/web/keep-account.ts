import { userWords } from '@bedside/contracts/account/user/user.texts';
import type { Deps } from '../../deps';
import { getScheduledErasure } from '../../modules/account/user/get-scheduled-erasure';
import { keepAccount } from '../../modules/account/user/keep-account';
import { mailedQuestion } from './mailed-question';

/** `/keep-account/{token}`: where the owner of an account takes its erasure back. */
export const keepAccountPage = (deps: Deps) =>
  mailedQuestion({
    path: '/keep-account',
    missing: userWords('keepPage.missing'),
    ask: async (token) => {
      const day = (await getScheduledErasure(deps, token)).toISOString().slice(0, 10);
      return userWords('keepPage.ask', { day });
    },
    act: (visitor, token) => keepAccount(deps, visitor, token),
    done: () => userWords('keepPage.kept'),
    next: '/login',
  });
