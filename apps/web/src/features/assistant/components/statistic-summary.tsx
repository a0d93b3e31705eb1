import type { StatisticSummary as Summary } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { Surface } from '../../../ui/surface';
import { useHasAssistant } from '../use-assistant-state';
import { useRequest } from '../use-request';
import { AssistantGate } from './assistant-gate';
import classes from './assistant.module.css';
import { RequestButton } from './request-button';

type StatisticSummaryProps = { of: { videoId: VideoId } | { patientId: PatientId } };

/** The figures of a page in plain words. */
export function StatisticSummary({ of }: StatisticSummaryProps) {
  const { t } = useTranslation('assistant');
  const { client } = trpc.useUtils();
  const hasAssistant = useHasAssistant();
  const { result, isWriting, send, stop } = useRequest<Summary>();
  const ask = (signal: AbortSignal) =>
    'videoId' in of
      ? client.assistant.summariseVideo.mutate(of, { signal })
      : client.assistant.summarisePatient.mutate(of, { signal });
  if (!hasAssistant) return null;
  return (
    <Surface>
      <section className={classes.stack} aria-label={t('statistic.title')}>
        <h2 className={classes.strong}>{t('statistic.title')}</h2>
        <AssistantGate>
          {result && (
            <>
              <p className={classes.text}>{result.text}</p>
              {result.leftOut > 0 && (
                <p className={classes.hint}>{t('statistic.leftOut', { count: result.leftOut })}</p>
              )}
              <p className={classes.hint}>{t('statistic.hint')}</p>
            </>
          )}
          <RequestButton
            label={result ? t('statistic.again') : t('statistic.write')}
            isWriting={isWriting}
            onSend={() => send(ask)}
            onStop={stop}
          />
        </AssistantGate>
      </section>
    </Surface>
  );
}
