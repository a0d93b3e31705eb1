import type { Role } from '@bedside/contracts/user/user.schema';

/** Where a role belongs; a client has no screens at all (decisions.md, "Accounts"). */
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
