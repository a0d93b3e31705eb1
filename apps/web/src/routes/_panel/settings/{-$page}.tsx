import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../../../features/settings/components/settings-frame';
import { readSettingsPage } from '../../../features/settings/settings-pages';
import { SettingsBody } from './-settings-body';

export const Route = createFileRoute('/_panel/settings/{-$page}')({
  beforeLoad: ({ params }) => {
    if (params.page !== undefined && readSettingsPage(params.page) !== params.page) throw notFound();
  },
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation('settings');
  const page = readSettingsPage(Route.useParams().page);
  return (
    <SettingsFrame title={t(`pages.${page}`)} lead={t(`lead.${page}`)}>
      <SettingsBody page={page} />
    </SettingsFrame>
  );
}
