import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { EmailForm } from '../../features/auth/components/email-form';
import { readFailure } from '../../lib/failure';
import { readOptionalText, searchOf } from '../../lib/search-params';
import { noteWayBack } from '../../lib/way-back';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';
import { formatCodedText } from '../../lib/format-coded-text';

export const Route = createFileRoute('/_auth/forgot-password')({
  validateSearch: searchOf({ redirect: readOptionalText }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  useTabTitle(t('forgot.tab'));
  const navigate = useNavigate();
  const { redirect } = Route.useSearch();
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSuccess: (result, sent) => {
      toast(result.retryAfterS === undefined ? 'success' : 'warning', formatCodedText(result.says));
      if (redirect !== undefined) noteWayBack(redirect);
      void navigate({ to: '/reset-password', state: { email: sent.email } });
    },
  });
  return (
    <>
      <AuthTitle title={t('forgot.title')} lead={t('forgot.lead')} />
      <EmailForm
        submitLabel={t('forgot.submit')}
        busy={forgot.isPending}
        failure={forgot.error ? readFailure(forgot.error).message : null}
        onSubmit={(email) => forgot.mutate({ email })}
      >
        <Link to="/login" search={{ redirect }}>
          {t('forgot.back')}
        </Link>
      </EmailForm>
    </>
  );
}
