import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/page';
import { Surface } from '../../../ui/surface';
import { ChangePasswordForm } from './change-password-form';
import { PasskeyList } from './passkey-list';
import { SecondFactor } from './second-factor';
import { SessionList } from './session-list';

/** How somebody logs in, and where they are logged in: the same for every role. */
export function LogInSections() {
  const { t } = useTranslation('user');
  return (
    <>
      <Section title={t('password.title')}>
        <Surface>
          <ChangePasswordForm />
        </Surface>
      </Section>
      <Section title={t('twoStep.title')}>
        <Surface>
          <SecondFactor />
        </Surface>
      </Section>
      <Section title={t('passkeys.title')}>
        <Surface>
          <PasskeyList />
        </Surface>
      </Section>
      <Section title={t('sessions.title')}>
        <Surface>
          <SessionList />
        </Surface>
      </Section>
    </>
  );
}
