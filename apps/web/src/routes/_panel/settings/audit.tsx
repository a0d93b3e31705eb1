import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { filterOf } from '../../../features/audit/audit-filter';
import { AuditLog } from '../../../features/audit/components/audit-log';
import { SaveAuditButton } from '../../../features/audit/components/save-audit-button';
import { readOptionalText, readPlace, searchOf } from '../../../lib/search-params';
import { Page } from '../../../ui/page';

export const Route = createFileRoute('/_panel/settings/audit')({
  validateSearch: searchOf({
    who: readOptionalText,
    what: readOptionalText,
    patient: readOptionalText,
    from: readOptionalText,
    until: readOptionalText,
    before: readPlace,
  }),
  component: AuditPage,
});

function AuditPage() {
  const { t } = useTranslation('audit');
  const { before, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const filter = filterOf(search);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/profile', label: t('back') }}
      action={<SaveAuditButton filter={filter} />}
    >
      <AuditLog
        search={search}
        filter={filter}
        before={before}
        onSearch={(next) => void navigate({ search: next, replace: true })}
        onPage={(next) => void navigate({ search: { ...search, before: next } })}
      />
    </Page>
  );
}
