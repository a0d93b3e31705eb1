import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { EmailForm } from '../../features/auth/components/email-form';
import { readFailure } from '../../lib/failure';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';
import { formatCodedText } from '../../lib/format-coded-text';

export const Route = createFileRoute('/_auth/register-account-info')({ component: RegisterAccountInfoPage });

function RegisterAccountInfoPage() {
  const { t } = useTranslation('auth');
  useTabTitle(t('request.tab'));
  const navigate = useNavigate();
  const request = trpc.auth.requestCode.useMutation({
    onSuccess: (result, sent) => {
      toast('success', formatCodedText(result.says));
      void navigate({ to: '/register-code', state: { email: sent.email, codeOf: 'sign-up' } });
    },
  });
  return (
    <>
      <AuthTitle title={t('request.title')} lead={t('request.lead')} />
      <EmailForm
        submitLabel={t('request.submit')}
        busy={request.isPending}
        failure={request.error ? readFailure(request.error).message : null}
        onSubmit={(email) => request.mutate({ email })}
      >
        <p>
          <Trans t={t} i18nKey="request.login" components={{ login: <Link to="/register" /> }} />
        </p>
      </EmailForm>
    </>
  );
}
