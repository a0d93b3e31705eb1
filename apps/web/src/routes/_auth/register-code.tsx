import { Button, Loader } from '@mantine/core';
import { Link, createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { CodeForm } from '../../features/auth/components/code-form';
import { readFailure } from '../../lib/failure';
import { readOptionalText, searchOf } from '../../lib/search-params';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';
import { formatCodedText } from '../../lib/format-coded-text';

export const Route = createFileRoute('/_auth/register-code')({
  validateSearch: searchOf({ token: readOptionalText, redirect: readOptionalText }),
  component: RegisterCodePage,
});

function RegisterCodePage() {
  const { token } = Route.useSearch();
  return token === undefined ? <TypedCode /> : <MailedLink key={token} token={token} />;
}

function TypedCode() {
  const { t } = useTranslation('auth');
  useTabTitle(t('code.tab'));
  const { redirect } = Route.useSearch();
  const { email, codeOf } = useLocation({ select: (location) => location.state });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle title={t('code.title')} lead={email ? t('code.sent', { email }) : t('code.lead')} />
      <CodeForm
        key={email}
        email={email}
        codeOf={codeOf ?? 'set-up'}
        onVerified={(answer) =>
          void (answer.hasAccount
            ? navigate({ to: '/login', search: { redirect }, state: { email: answer.email } })
            : navigate({
                to: '/register-email',
                search: { redirect },
                state: { email: answer.email, setupToken: answer.setupToken },
              }))
        }
      />
    </>
  );
}

/** The target of the link in the mail: it confirms the address by itself. */
function MailedLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  useTabTitle(t('link.tab'));
  const navigate = useNavigate();
  const asked = useRef(false);
  const { mutate, data, error } = trpc.auth.verifyEmailLink.useMutation({
    onSuccess: (result) => {
      if (!result.status) return;
      void (result.hasAccount
        ? navigate({ to: '/login', search: { verified: 1 }, replace: true })
        : navigate({
            to: '/register-email',
            state: { isConfirmed: true, setupToken: result.setupToken },
            replace: true,
          }));
    },
  });
  useEffect(() => {
    // A link works once, so a repeated effect must not ask again.
    if (asked.current) return;
    asked.current = true;
    mutate({ token });
  }, [mutate, token]);

  const refusal = error
    ? readFailure(error).message
    : data && !data.status
      ? formatCodedText(data.says)
      : null;
  if (refusal === null) {
    return (
      <>
        <AuthTitle title={t('link.title')} lead={t('link.lead')} />
        <Loader aria-label={t('link.title')} />
      </>
    );
  }
  return (
    <>
      <AuthTitle title={t('link.dead')} lead={refusal} />
      <Button component={Link} to="/register-code" fullWidth>
        {t('link.enter')}
      </Button>
    </>
  );
}
