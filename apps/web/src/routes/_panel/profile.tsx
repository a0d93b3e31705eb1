import type { User } from '@bedside/contracts/account/user/user.schema';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../../features/settings/components/settings-frame';
import { AvatarField } from '../../features/user/components/avatar-field';
import { ChangeMail } from '../../features/mail-change/components/change-mail';
import { GeneralInfoForm } from '../../features/user/components/general-info-form';
import { EraseAccount } from '../../features/user/components/leave-account';
import { LogInSections } from '../../features/user/components/log-in-sections';
import { PatientAreas } from '../../features/user/components/patient-areas';
import { PhoneCountry } from '../../features/user/components/phone-country';
import { TimeFormats } from '../../features/user/components/time-formats';
import { useCurrentUser } from '../../lib/current-user';
import { Page, Section } from '../../ui/page';
import { Surface } from '../../ui/surface';

export const Route = createFileRoute('/_panel/profile')({
  staticData: { roles: ['doctor', 'patient'], isOpenToAnalysts: true },
  component: ProfilePage,
});

function ProfilePage() {
  const user = useCurrentUser();
  return user.role === 'doctor' ? <DoctorProfile user={user} /> : <OwnProfile user={user} />;
}

/** The person; everything about the practice is in the settings beside it. */
function DoctorProfile({ user }: { user: User }) {
  const { t } = useTranslation('user');
  return (
    <SettingsFrame entry="profile" title={t('profile')}>
      <General user={user} />
      <Section title={t('times.title')}>
        <Surface>
          <TimeFormats user={user} />
        </Surface>
      </Section>
      <Section title={t('country.title')}>
        <Surface>
          <PhoneCountry user={user} />
        </Surface>
      </Section>
    </SettingsFrame>
  );
}

/** Everything that somebody without a practice can set. */
function OwnProfile({ user }: { user: User }) {
  const { t } = useTranslation('user');
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
        <General user={user} />
        <LogInSections />
        <Section title={t('erase.title')}>
          <Surface>
            <EraseAccount user={user} />
          </Surface>
        </Section>
      </div>
    </Page>
  );
}

function General({ user }: { user: User }) {
  const { t } = useTranslation(['user', 'mailChange']);
  return (
    <>
      <Section title={t('general.title')}>
        <Surface>
          <AvatarField user={user} />
          <GeneralInfoForm user={user} />
        </Surface>
      </Section>
      <Section title={t('mailChange:title')}>
        <Surface>
          <ChangeMail user={user} />
        </Surface>
      </Section>
    </>
  );
}
