import { createFileRoute } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../ui/legal-page';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicyPage });

const sections = ['doctors', 'patients', 'who', 'messages', 'rights'] as const;

function PrivacyPolicyPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage title={t('privacy.title')}>
      {sections.map((section) => (
        <Fragment key={section}>
          <h2>{t(`privacy.${section}.title`)}</h2>
          <p>{t(`privacy.${section}.text`)}</p>
        </Fragment>
      ))}
    </LegalPage>
  );
}
