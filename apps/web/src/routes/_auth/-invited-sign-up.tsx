import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { LoginForm } from '../../features/auth/components/login-form';
import { RegisterForm } from '../../features/auth/components/register-form';
import { useEnterPractice } from '../../features/colleague/use-enter-practice';
import { readFailure } from '../../lib/failure';
import { storeToken } from '../../lib/session';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';

type InvitedSignUpProps = {
  token: string;
  /** Leads on to the page where somebody with an account joins. */
  onLoggedIn: (accessToken: string) => void;
};

/**
 * An invitation to a practice, for somebody who is logged out. Who has no account makes one for the invited address, which
 * the invitation has proven, and joins by the same press.
 */
export function InvitedSignUp({ token, onLoggedIn }: InvitedSignUpProps) {
  const { t } = useTranslation('colleague');
  useTabTitle(t('join.title'));
  const { begin } = useEnterPractice();
  const { client } = trpc.useUtils();
  const { mutate: read, data: invitation, error } = trpc.colleague.invitation.useMutation();
  useEffect(() => read({ token }), [read, token]);
  const [isRegistered, setIsRegistered] = useState(false);

  const enter = async (account: { email: string; password: string; message: string }) => {
    setIsRegistered(true);
    const { email, password } = account;
    const session = await client.auth.login.mutate({ email, password }).catch(() => undefined);
    // Where the operator lets accounts in, this one waits for that, and the invitation with it.
    if (!session) return void toast('success', account.message);
    storeToken(session.accessToken);
    try {
      await client.colleague.accept.mutate({ token });
      await begin(t('join.done', { practice: invitation?.practiceName }));
    } catch (refusal) {
      toastFailure(refusal);
      onLoggedIn(session.accessToken);
    }
  };

  if (error)
    return (
      <>
        <AuthTitle title={t('join.over')} lead={readFailure(error).message} />
        <Button component={Link} to="/login" fullWidth>
          {t('join.logIn')}
        </Button>
      </>
    );
  if (!invitation) return <Loader aria-label={t('join.loading')} />;
  const { email, role, ownerName: name, practiceName: practice } = invitation;
  return (
    <>
      <AuthTitle
        title={t('join.to', { practice })}
        lead={t('join.text', { name, practice, role: t(`role.${role}`).toLowerCase() })}
      />
      {invitation.hasAccount || isRegistered ? (
        <>
          <p style={{ marginBottom: 16 }}>{t('join.logInFirst')}</p>
          <LoginForm verified={false} email={email} redirect={`/join/${token}`} onLoggedIn={onLoggedIn} />
        </>
      ) : (
        <>
          <p style={{ marginBottom: 16 }}>{t('join.newHere')}</p>
          <RegisterForm email={email} invitationToken={token} onRegistered={enter} />
        </>
      )}
    </>
  );
}
