import type { Role } from '@bedside/contracts/account/user/user.schema';

/** The start page of a role; a client has no screens at all. */
export function defaultPathOf(role: Role): '/dashboard' | '/profile' | null {
  switch (role) {
    case 'doctor':
      return '/dashboard';
    case 'patient':
      return '/profile';
    case 'client':
      return null;
  }
}
