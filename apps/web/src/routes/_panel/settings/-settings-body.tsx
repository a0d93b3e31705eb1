import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import { useMayAct } from '../../../lib/use-may-act';
import { Section } from '../../../ui/page';
import { Surface } from '../../../ui/surface';
import { AssistantSetting } from '../../../features/assistant/components/assistant-setting';
import { TranscriptionSetting } from '../../../features/video/components/transcription-setting';
import { Colleagues } from '../../../features/colleague/components/colleagues';
import { ActivityLink } from '../../../features/user/components/activity-link';
import { HandOver } from '../../../features/colleague/components/hand-over';
import { DeactivateAccount, EraseAccount } from '../../../features/user/components/leave-account';
import { LogInSections } from '../../../features/user/components/log-in-sections';
import { MailSettings } from '../../../features/user/components/mail-settings';
import { ScreenLock } from '../../../features/user/components/screen-lock';
import type { SettingsPageName } from '../../../features/settings/settings-pages';
import { ViewingErasure } from '../../../features/user/components/viewing-erasure';
import { BrandingForm } from '../../../features/settings/components/branding-form';
import { FilmLookForm } from '../../../features/settings/components/film-look-form';
import { SaveEverything } from '../../../features/settings/components/save-everything';
import { TemplateList } from '../../../features/settings/components/template-list';
import { ConsentForm } from '../../../features/patient-consent/components/consent-form';
import { UsageBar } from '../../../features/settings/components/usage-bar';

/** The sections of one page of the settings. */
export function SettingsBody({ page }: { page: SettingsPageName }) {
  switch (page) {
    case 'security':
      return <Security />;
    case 'notifications':
      return <Notifications />;
    case 'colleagues':
      return <Colleagues />;
    case 'branding':
      return (
        <>
          <Surface>
            <BrandingForm />
          </Surface>
          <FilmLook />
        </>
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

function FilmLook() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('filmLook.title')}>
      <Surface>
        <FilmLookForm />
      </Surface>
    </Section>
  );
}

function Security() {
  const { t } = useTranslation('user');
  const isOwner = useMayAct('owner');
  const user = useCurrentUser();
  return (
    <>
      <LogInSections />
      <Section title={t('screenLock.title')}>
        <Surface>
          <ScreenLock user={user} />
        </Surface>
      </Section>
      {isOwner && (
        <Section title={t('activity.title')}>
          <Surface>
            <ActivityLink />
          </Surface>
        </Section>
      )}
    </>
  );
}

function Notifications() {
  const { t } = useTranslation('user');
  return (
    <Section title={t('notices.title')}>
      <Surface>
        <MailSettings />
      </Surface>
    </Section>
  );
}

function Data() {
  const { t } = useTranslation(['settings', 'user', 'patientConsent', 'assistant']);
  return (
    <>
      <Section title={t('usage.title')}>
        <Surface>
          <UsageBar />
        </Surface>
      </Section>
      <Section title={t('export.title')}>
        <Surface>
          <SaveEverything />
        </Surface>
      </Section>
      <Section title={t('patientConsent:title')}>
        <Surface>
          <ConsentForm />
        </Surface>
      </Section>
      <Section title={t('assistant:title')}>
        <Surface>
          <AssistantSetting />
        </Surface>
      </Section>
      <Section title={t('transcription.title')}>
        <Surface>
          <TranscriptionSetting />
        </Surface>
      </Section>
      <Section title={t('user:viewingErasure.title')}>
        <Surface>
          <ViewingErasure />
        </Surface>
      </Section>
    </>
  );
}

function Account() {
  const { t } = useTranslation('user');
  const user = useCurrentUser();
  return (
    <>
      <Section title={t('deactivate.title')}>
        <Surface>
          <DeactivateAccount handOver={<HandOver />} />
        </Surface>
      </Section>
      <Section title={t('erase.title')}>
        <Surface>
          <EraseAccount user={user} handOver={<HandOver />} />
        </Surface>
      </Section>
    </>
  );
}
