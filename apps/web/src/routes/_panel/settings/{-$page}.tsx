import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../../../features/settings/components/settings-frame';
import { FIRST_PAGE, findSettingsPage } from '../../../features/settings/settings-pages';
import { SettingsBody } from './-settings-body';

export const Route = createFileRoute('/_panel/settings/{-$page}')({
  staticData: { isOpenToAnalysts: true },
  beforeLoad: ({ params }) => {
    if (params.page !== undefined && !findSettingsPage(params.page)) throw notFound();
  },
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation('settings');
  const asked = findSettingsPage(Route.useParams().page);
  const page = asked ?? FIRST_PAGE;
  return (
    <SettingsFrame
      entry={page}
      title={t(`pages.${page}`)}
      lead={t(`lead.${page}`)}
      isBare={asked === undefined}
    >
      <SettingsBody page={page} />
    </SettingsFrame>
  );
}
