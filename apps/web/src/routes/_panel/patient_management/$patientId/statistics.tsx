import { Link, createFileRoute } from '@tanstack/react-router';
import { Button, Skeleton } from '@mantine/core';
import { IconMessage, IconSend } from '@tabler/icons-react';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MadeBy } from '../../../../features/colleague/components/made-by';
import { StatisticSummary } from '../../../../features/assistant/components/statistic-summary';
import { WaitingLink } from '../../../../features/chat/components/waiting-link';
import { FigureTiles } from '../../../../features/analytics/components/figure-tiles';
import { listMainFigures, listMoreFigures } from '../../../../features/analytics/list-statistic';
import { PatientAccess } from '../../../../features/patient/components/patient-access';
import { ConsentOfPatient } from '../../../../features/patient-consent/components/consent-of-patient';
import { RecordMenu } from '../../../../features/patient-record/components/record-menu';
import { SendVideoDialog } from '../../../../features/share/components/send-video-dialog';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { useShareFigures } from '../../../../features/share/use-share-figures';
import { isMissing, readFailure } from '../../../../lib/failure';
import { usePhoneText } from '../../../../lib/use-phone-text';
import { trpc } from '../../../../lib/trpc';
import { useMayAct } from '../../../../lib/use-may-act';
import { EmptyList } from '../../../../ui/empty-list';
import { LostPage } from '../../../../ui/error-page';
import columns from '../../../../ui/columns.module.css';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { Fold } from '../../../../ui/fold';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

/** It is behind "More figures". */
const PatientHistory = lazy(() =>
  import('../../../../features/analytics/components/patient-history').then((loaded) => ({
    default: loaded.PatientHistory,
  })),
);

export const Route = createFileRoute('/_panel/patient_management/$patientId/statistics')({
  component: PatientStatisticsPage,
});

function PatientStatisticsPage() {
  const { t } = useTranslation('patient');
  const { patientId } = Route.useParams();
  const patient = trpc.patient.get.useQuery({ patientId });
  const isDoctor = useMayAct('doctor');
  const [isSending, setSending] = useState(false);
  const [isMore, setMore] = useState(false);
  const found = useShareFigures({ patientId });
  const figures = trpc.analytics.patient.useQuery({ patientId }, { staleTime: 5_000 });
  const of = useMemo(() => ({ period: 'all time', patientId: patientId as PatientId }) as const, [patientId]);
  const phone = usePhoneText(patient.data?.phone ?? '');
  const contact = patient.data && [phone, patient.data.email].filter(Boolean).join(' · ');
  if (isMissing(figures.error, 'patientId')) return <LostPage />;
  return (
    <Page
      title={patient.data ? `${patient.data.firstName} ${patient.data.lastName}` : t('statistics.title')}
      tabTitle={t('statistics.tab')}
      lead={
        <>
          {contact ?? ' '} <MadeBy of="patient" id={patientId} />
          <div>
            <WaitingLink patientId={patientId as PatientId} />
          </div>
        </>
      }
      back={{ to: '/patient_management', label: t('statistics.back') }}
      action={
        // There from the beginning, so that nothing moves when the patient is loaded.
        <>
          <Button
            component={Link}
            to={`/inbox/${patientId}`}
            variant="default"
            leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
          >
            {t('table.write')}
          </Button>
          <Button
            disabled={!patient.data}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            onClick={() => setSending(true)}
          >
            {t('table.send')}
          </Button>
          {isDoctor && <RecordMenu patientId={patientId as PatientId} />}
        </>
      }
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={3} chart={false} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <>
          {figures.data.totals.shares === 0 ? (
            <EmptyList drawing="videos" title={t('statistics.none')} text={t('statistics.noneText')} />
          ) : (
            <>
              <FigureTiles figures={listMainFigures(figures.data, 'videos')} of={of} />
              <Section title={t('statistics.videos')}>
                <ShareFigures found={found} expected={figures.data.totals.shares} />
              </Section>
              <div style={{ marginTop: 40 }}>
                <Fold title={t('statistics.more')} isOpen={isMore} onToggle={() => setMore(!isMore)}>
                  <div className={columns.stack}>
                    <FigureTiles figures={listMoreFigures(figures.data)} of={of} />
                    <Suspense fallback={<Skeleton height={320} radius={10} />}>
                      <PatientHistory patientId={patientId as PatientId} />
                    </Suspense>
                    {isDoctor && <StatisticSummary of={{ patientId: patientId as PatientId }} />}
                  </div>
                </Fold>
              </div>
            </>
          )}
          <ConsentOfPatient patientId={patientId as PatientId} />
          <PatientAccess patientId={patientId as PatientId} />
        </>
      )}
      <SendVideoDialog
        patient={isSending ? (patient.data ?? null) : null}
        onClose={() => setSending(false)}
      />
    </Page>
  );
}
