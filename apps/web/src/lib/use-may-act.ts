import { mayActAs, type PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { trpc } from './trpc';

/**
 * The user's role in the practice in which this session works. Until that is known, the screens are those of an owner,
 * which most are; the server refuses whatever a role may not do.
 */
export function usePracticeRole(): PracticeRole {
  const { data } = trpc.colleague.workplace.useQuery(undefined, { staleTime: 60_000 });
  return data?.role ?? 'owner';
}

/** Whether the user's role in the practice is at least this one. */
export const useMayAct = (least: PracticeRole): boolean => mayActAs(usePracticeRole(), least);
