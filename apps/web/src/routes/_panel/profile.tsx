import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/user/components/change-password-form';
import { GeneralInfoForm } from '../../features/user/components/general-info-form';
import { useCurrentUser } from '../../lib/current-user';
import { Page, Section } from '../../ui/page';
import { Surface } from '../../ui/surface';

export const Route = createFileRoute('/_panel/profile')({ component: ProfilePage });

function ProfilePage() {
  const user = useCurrentUser();
  return (
    <Page title="Profile">
      <div style={{ maxWidth: 760 }}>
        <Section title="General info">
          <Surface>
            <GeneralInfoForm user={user} />
          </Surface>
        </Section>
        <Section title="Change password">
          <Surface>
            <ChangePasswordForm />
          </Surface>
        </Section>
      </div>
    </Page>
  );
}
