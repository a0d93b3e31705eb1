import { Skeleton } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnalystScreen } from '../../features/analyst/components/analyst-screen';
import { definitionOfFigure, nameOfFigure } from '../../features/analytics/figure-words';
import { usePalette } from '../../features/analytics/use-palette';
import { readFailure } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import { Page } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

export const Route = createFileRoute('/_panel/analysts')({
  staticData: { isOpenToAnalysts: true },
  component: AnalystsPage,
});

/** Questions to the figures of the practice, in SQL. */
function AnalystsPage() {
  const { t } = useTranslation(['analyst', 'common']);
  const palette = usePalette();
  const page = trpc.analyst.page.useQuery(undefined, { staleTime: 0 });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {page.isPending ? (
        <Skeleton height={480} role="status" aria-label={t('common:loading')} />
      ) : page.isError ? (
        <Surface>
          <Problem message={readFailure(page.error).message} onRetry={() => void page.refetch()} />
        </Surface>
      ) : (
        <AnalystScreen
          key={page.data.practiceId}
          page={page.data}
          palette={palette}
          wordsOf={(figure) => ({ name: nameOfFigure(figure), definition: definitionOfFigure(figure) })}
        />
      )}
    </Page>
  );
}
