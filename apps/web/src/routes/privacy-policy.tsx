import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../ui/legal-page';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicyPage });

function PrivacyPolicyPage() {
  return (
    <LegalPage title="Privacy policy">
      <h2>What is stored of doctors</h2>
      <p>Name, e-mail, title, area of practice, place of work, and the videos you upload.</p>
      <h2>What is stored of patients</h2>
      <p>
        Name and phone number, and where the doctor gave them e-mail, birthday and gender. When a patient
        opens a link: when, on what kind of device, which parts of the video were watched, the reaction and
        the comment.
      </p>
      <h2>Who sees it</h2>
      <p>The doctor who shared the video. Figures are kept without names, addresses or texts.</p>
      <h2>Messages</h2>
      <p>
        Text messages and e-mails go through the providers that this installation is set up with. A patient
        can ask not to be written to, and that wish is kept.
      </p>
      <h2>Your rights</h2>
      <p>
        Ask your doctor to see, correct or erase what is stored of you. Doctors find their own data in the
        profile.
      </p>
    </LegalPage>
  );
}
