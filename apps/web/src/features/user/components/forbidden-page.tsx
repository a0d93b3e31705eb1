import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../../../ui/error-page';
import { useLogout } from '../use-logout';

/** The page of a role without screens; it only offers to log out. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  return <ErrorPage status={403} action={<Button onClick={logout}>{t('user.logout')}</Button>} />;
}
