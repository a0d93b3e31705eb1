import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BillingSections } from '../../../features/billing/components/billing-sections';
import { SettingsFrame } from '../../../features/settings/components/settings-frame';

export const Route = createFileRoute('/_panel/settings/billing')({
  component: BillingPage,
});

function BillingPage() {
  const { t } = useTranslation('billing');
  return (
    <SettingsFrame entry="billing" title={t('title')} lead={t('lead')}>
      <BillingSections />
    </SettingsFrame>
  );
}
