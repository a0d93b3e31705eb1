import { mayActAs, type PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { trpc } from './trpc';

/**
 * Whether the user's role in the practice, in which this session works, is at least this one. Until that is known, the
 * screens are those of an owner, which most are; the server refuses whatever a role may not do.
 */
export function useMayAct(least: PracticeRole): boolean {
  const { data } = trpc.colleague.workplace.useQuery(undefined, { staleTime: 60_000 });
  return mayActAs(data?.role ?? 'owner', least);
}
