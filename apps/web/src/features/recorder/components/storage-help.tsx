import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../../lib/use-may-act';

/** What to do about a full storage or plan. The link leaves the take where it is, in its own tab. */
export function StorageHelp() {
  const { t } = useTranslation('recorder');
  const isOwner = useMayAct('owner');
  if (!isOwner) return <>{t('storage.askOwner')}</>;
  return (
    <Anchor href="/settings/billing" target="_blank" inherit underline="always">
      {t('storage.plans')}
    </Anchor>
  );
}
