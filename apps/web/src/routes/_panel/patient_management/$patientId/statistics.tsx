import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listTotals } from '../../../../features/analytics/list-figures';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { useShareFigures } from '../../../../features/share/use-share-figures';
import { readFailure } from '../../../../lib/failure';
import { formatPhone } from '../../../../lib/format';
import { trpc } from '../../../../lib/trpc';
import { EmptyList } from '../../../../ui/empty-list';
import { FigureGrid } from '../../../../ui/figure-tile';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

export const Route = createFileRoute('/_panel/patient_management/$patientId/statistics')({
  component: PatientStatisticsPage,
});

function PatientStatisticsPage() {
  const { t } = useTranslation('patient');
  const { patientId } = Route.useParams();
  const patient = trpc.patient.get.useQuery({ patientId });
  const found = useShareFigures({ patientId });
  const figures = trpc.analytics.patient.useQuery({ patientId }, { staleTime: 5_000 });
  const contact =
    patient.data && [formatPhone(patient.data.phone), patient.data.email].filter(Boolean).join(' · ');
  return (
    <Page
      title={patient.data ? `${patient.data.firstName} ${patient.data.lastName}` : t('statistics.title')}
      tabTitle={t('statistics.tab')}
      lead={contact ?? ' '}
      back={{ to: '/patient_management', label: t('statistics.back') }}
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={9} chart={false} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <>
          <FigureGrid figures={listTotals(figures.data)} />
          <Section title={t('statistics.videos')}>
            <ShareFigures
              found={found}
              expected={figures.data.totals.shares}
              nobody={
                <EmptyList drawing="videos" title={t('statistics.none')} text={t('statistics.noneText')} />
              }
            />
          </Section>
        </>
      )}
    </Page>
  );
}
