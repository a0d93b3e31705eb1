import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import { Section } from '../../../ui/page';
import { Surface } from '../../../ui/surface';
import { ActivityLink } from '../../user/components/activity-link';
import { ChangePasswordForm } from '../../user/components/change-password-form';
import { DeactivateAccount, EraseAccount } from '../../user/components/leave-account';
import { MailNotices } from '../../user/components/mail-notices';
import { PasskeyList } from '../../user/components/passkey-list';
import { SecondFactor } from '../../user/components/second-factor';
import { SessionList } from '../../user/components/session-list';
import type { SettingsPageName } from '../settings-pages';
import { BrandingForm } from './branding-form';
import { TemplateList } from './template-list';
import { UsageBar } from './usage-bar';

/** The sections of one page of the settings. */
export function SettingsBody({ page }: { page: SettingsPageName }) {
  switch (page) {
    case 'security':
      return <Security />;
    case 'notifications':
      return <Notifications />;
    case 'branding':
      return (
        <Surface>
          <BrandingForm />
        </Surface>
      );
    case 'templates':
      return (
        <Surface>
          <TemplateList />
        </Surface>
      );
    case 'data':
      return <Data />;
    case 'account':
      return <Account />;
  }
}

function Security() {
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
      <Section title={t('activity.title')}>
        <Surface>
          <ActivityLink />
        </Surface>
      </Section>
    </>
  );
}

function Notifications() {
  const { t } = useTranslation('user');
  return (
    <Section title={t('notices.title')}>
      <Surface>
        <MailNotices />
      </Surface>
    </Section>
  );
}

function Data() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('usage.title')}>
      <Surface>
        <UsageBar />
      </Surface>
    </Section>
  );
}

function Account() {
  const { t } = useTranslation('user');
  const user = useCurrentUser();
  return (
    <>
      <Section title={t('deactivate.title')}>
        <Surface>
          <DeactivateAccount />
        </Surface>
      </Section>
      <Section title={t('erase.title')}>
        <Surface>
          <EraseAccount user={user} />
        </Surface>
      </Section>
    </>
  );
}
