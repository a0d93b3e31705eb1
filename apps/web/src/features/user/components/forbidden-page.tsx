import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '../../../ui/error-page';
import { useLogout } from '../use-logout';

/** What a role without screens gets: the way out is the only one on (decisions.md, "Accounts"). */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  return <ErrorPage status={403} action={<Button onClick={logout}>{t('user.logout')}</Button>} />;
}
