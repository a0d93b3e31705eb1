import { Alert } from '@mantine/core';
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { LoginForm } from '../../features/auth/components/login-form';
import { readOptionalText, searchOf } from '../../lib/search-params';
import { safeRedirect, storeToken } from '../../lib/session';
import { useTabTitle } from '../../ui/use-tab-title';

/** The mail of the confirmation leads here with `verified=1`. */
const readVerified = (value: unknown) => (Number(value) === 1 ? 1 : undefined);

/** Few log in by an invitation. */
const InvitedSignUp = lazy(() =>
  import('./-invited-sign-up').then((loaded) => ({ default: loaded.InvitedSignUp })),
);

export const Route = createFileRoute('/_auth/login')({
  validateSearch: searchOf({ redirect: readOptionalText, verified: readVerified }),
  component: LoginPage,
});

function LoginPage() {
  const { t } = useTranslation('auth');
  useTabTitle(t('login.tab'));
  const search = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const { email, isSessionOver } = useLocation({ select: (location) => location.state });
  const hash = useLocation({ select: (location) => location.hash });
  const [verified] = useState(search.verified === 1);

  useEffect(() => {
    if (search.verified !== undefined) {
      void navigate({ to: '/login', search: { redirect: search.redirect }, replace: true });
    }
  }, [navigate, search.verified, search.redirect]);

  const logIn = (accessToken: string) => {
    storeToken(accessToken);
    router.history.push(safeRedirect(search.redirect));
  };
  const invitationToken = /^\/join\/([\w-]+)$/.exec(search.redirect ?? '')?.[1];
  if (invitationToken !== undefined)
    return (
      <Suspense>
        <InvitedSignUp token={invitationToken} onLoggedIn={logIn} />
      </Suspense>
    );
  return (
    <>
      <AuthTitle title={t('login.title')} lead={t('login.lead')} />
      {isSessionOver && (
        <Alert color="yellow" role="status" mb="md">
          {t('login.over')}
        </Alert>
      )}
      <LoginForm
        deviceToken={/^token=([\w-]+)$/.exec(hash)?.[1]}
        verified={verified}
        email={email}
        redirect={search.redirect}
        onLoggedIn={logIn}
      />
    </>
  );
}
