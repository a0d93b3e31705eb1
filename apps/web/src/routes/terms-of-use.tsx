import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../ui/legal-page';

export const Route = createFileRoute('/terms-of-use')({ component: TermsOfUsePage });

function TermsOfUsePage() {
  return (
    <LegalPage title="Terms of use">
      <h2>Who may use Bedside</h2>
      <p>
        Doctors and the staff they are responsible for. You keep your password to yourself and your details
        true.
      </p>
      <h2>What you may share</h2>
      <p>
        Videos that you may lawfully use, with patients who agreed to hear from you this way. A video explains
        and accompanies care; it does not replace an examination, and it is not for emergencies.
      </p>
      <h2>Links</h2>
      <p>
        Whoever holds a link that you sent can watch the video until you revoke it. Send links to the patient
        alone, and revoke them when they are no longer needed.
      </p>
      <h2>Your videos stay yours</h2>
      <p>
        We store and show them for you, and for nobody else. When you delete a video, its files are deleted
        too.
      </p>
      <h2>Changes</h2>
      <p>When these terms change, you are told before they apply.</p>
    </LegalPage>
  );
}
