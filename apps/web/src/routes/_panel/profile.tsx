import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActivityLink } from '../../features/user/components/activity-link';
import { AvatarField } from '../../features/user/components/avatar-field';
import { ChangePasswordForm } from '../../features/user/components/change-password-form';
import { GeneralInfoForm } from '../../features/user/components/general-info-form';
import { DeactivateAccount, EraseAccount } from '../../features/user/components/leave-account';
import { MailNotices } from '../../features/user/components/mail-notices';
import { PasskeyList } from '../../features/user/components/passkey-list';
import { PatientAreas } from '../../features/user/components/patient-areas';
import { ScreenLock } from '../../features/user/components/screen-lock';
import { SecondFactor } from '../../features/user/components/second-factor';
import { SessionList } from '../../features/user/components/session-list';
import { TimeFormats } from '../../features/user/components/time-formats';
import { ViewingErasure } from '../../features/user/components/viewing-erasure';
import { useCurrentUser } from '../../lib/current-user';
import { Page, Section } from '../../ui/page';
import { Surface } from '../../ui/surface';

export const Route = createFileRoute('/_panel/profile')({
  staticData: { roles: ['doctor', 'patient'] },
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useTranslation('user');
  const user = useCurrentUser();
  return (
    <Page title={t('profile')}>
      <div style={{ maxWidth: 760 }}>
        {user.role === 'patient' && (
          <Section title={t('areas.title')}>
            <Surface>
              <PatientAreas user={user} />
            </Surface>
          </Section>
        )}
        <Section title={t('general.title')}>
          <Surface>
            <AvatarField user={user} />
            <GeneralInfoForm user={user} />
          </Surface>
        </Section>
        {user.role === 'doctor' && (
          <Section title={t('times.title')}>
            <Surface>
              <TimeFormats user={user} />
            </Surface>
          </Section>
        )}
        {user.role === 'doctor' && (
          <Section title={t('notices.title')}>
            <Surface>
              <MailNotices />
            </Surface>
          </Section>
        )}
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
        {user.role === 'doctor' && (
          <Section title={t('screenLock.title')}>
            <Surface>
              <ScreenLock user={user} />
            </Surface>
          </Section>
        )}
        <Section title={t('sessions.title')}>
          <Surface>
            <SessionList />
          </Surface>
        </Section>
        {user.role === 'doctor' && (
          <Section title={t('activity.title')}>
            <Surface>
              <ActivityLink />
            </Surface>
          </Section>
        )}
        {user.role === 'doctor' && (
          <Section title={t('viewingErasure.title')}>
            <Surface>
              <ViewingErasure />
            </Surface>
          </Section>
        )}
        {user.role === 'doctor' && (
          <Section title={t('deactivate.title')}>
            <Surface>
              <DeactivateAccount />
            </Surface>
          </Section>
        )}
        <Section title={t('erase.title')}>
          <Surface>
            <EraseAccount user={user} />
          </Surface>
        </Section>
      </div>
    </Page>
  );
}
