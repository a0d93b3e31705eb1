import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../lib/use-may-act';

/** What to do about a full storage or plan. The link leaves what is on the screen where it is, in its own tab. */
export function PlanHelp() {
  const { t } = useTranslation();
  const isOwner = useMayAct('owner');
  if (!isOwner) return <>{t('plans.askOwner')}</>;
  return (
    <Anchor href="/settings/billing" target="_blank" inherit underline="always">
      {t('plans.see')}
    </Anchor>
  );
}
