import { createFileRoute } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../ui/legal-page';

export const Route = createFileRoute('/terms-of-use')({ component: TermsOfUsePage });

const sections = ['who', 'what', 'links', 'yours', 'changes'] as const;

function TermsOfUsePage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage title={t('terms.title')}>
      {sections.map((section) => (
        <Fragment key={section}>
          <h2>{t(`terms.${section}.title`)}</h2>
          <p>{t(`terms.${section}.text`)}</p>
        </Fragment>
      ))}
    </LegalPage>
  );
}
