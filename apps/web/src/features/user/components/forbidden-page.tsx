import { Button } from '@mantine/core';
import { StatusPage } from '../../../ui/status-page';
import { useLogout } from '../use-logout';

/** What a user who is no doctor gets: there are no screens for the role (decisions.md, "Accounts"). */
export function ForbiddenPage() {
  const logout = useLogout();
  return (
    <StatusPage
      code={403}
      title="Restricted access"
      text="These pages are for doctors. Log in with a doctor's account to see them."
      action={<Button onClick={logout}>Log out</Button>}
    />
  );
}
