import { createFileRoute } from '@tanstack/react-router';
import { listTotals } from '../../../../features/analytics/list-figures';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { readFailure } from '../../../../lib/failure';
import { formatPhone } from '../../../../lib/format';
import { trpc } from '../../../../lib/trpc';
import { FigureGrid } from '../../../../ui/figure-tile';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { NoticeBox } from '../../../../ui/notice-box';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

export const Route = createFileRoute('/_panel/patient_management/$patientId/statistics')({
  component: PatientStatisticsPage,
});

function PatientStatisticsPage() {
  const { patientId } = Route.useParams();
  const patient = trpc.patient.get.useQuery({ patientId });
  const figures = trpc.analytics.patient.useQuery({ patientId }, { staleTime: 5_000 });
  const contact =
    patient.data && [formatPhone(patient.data.phone), patient.data.email].filter(Boolean).join(' · ');
  return (
    <Page
      title={patient.data ? `${patient.data.firstName} ${patient.data.lastName}` : 'Patient'}
      tabTitle="Patient statistics"
      lead={contact ?? ' '}
      back={{ to: '/patient_management', label: 'Patient management' }}
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={8} chart={false} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <>
          <FigureGrid figures={listTotals(figures.data)} />
          <Section title="Videos">
            {figures.data.shares.length > 0 ? (
              <ShareFigures shares={figures.data.shares} by="video" />
            ) : (
              <Surface>
                <NoticeBox
                  drawing="videos"
                  title="Nothing was shared with this patient yet"
                  text="Open a video of yours and share it with them."
                />
              </Surface>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}
