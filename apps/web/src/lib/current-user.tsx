import type { User } from '@bedside/contracts/account/user/user.schema';
import { createContext, useContext } from 'react';

const CurrentUser = createContext<User | null>(null);

export const CurrentUserProvider = CurrentUser.Provider;

/** The signed-in user; only for screens inside the panel, which renders nothing before the user is known. */
export function useCurrentUser(): User {
  const user = useContext(CurrentUser);
  if (!user) throw new Error('useCurrentUser outside the panel');
  return user;
}
