import type { EarlierDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock, formatDateTime, formatDay, formatDuration } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { useSession } from '../editor-context';
import { useRestoreDraft } from '../use-restore-draft';
import classes from './versions-dialog.module.css';

type EarlierDraftsProps = { holderId: string; onRestored: () => void };

/** The earlier drafts of the video, newest first, each restored by one press. */
export function EarlierDrafts({ holderId, onRestored }: EarlierDraftsProps) {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  const drafts = trpc.scene.listDrafts.useQuery({ videoId: video.id });
  const restore = useRestoreDraft(holderId, (draft) => {
    toast('success', t('drafts.restored', { time: timeOf(draft) }));
    onRestored();
  });
  return (
    <section className={classes.drafts} aria-labelledby="earlier-drafts">
      <h3 id="earlier-drafts" className={classes.heading}>
        {t('drafts.title')}
      </h3>
      {drafts.isPending && <Skeleton height={96} radius={8} />}
      {drafts.error && (
        <Problem message={readFailure(drafts.error).message} onRetry={() => void drafts.refetch()} />
      )}
      {drafts.data && (
        <p className={classes.facts}>{t(drafts.data.length > 0 ? 'drafts.lead' : 'drafts.none')}</p>
      )}
      <ul className={classes.list}>
        {drafts.data?.map((draft) => (
          <li key={draft.id} className={classes.item}>
            <span className={classes.name}>
              {timeOf(draft)}
              <span className={`figures ${classes.facts}`}>{factsOf(draft)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={t('drafts.restoreOf', { time: timeOf(draft) })}
              disabled={restore.isPending}
              loading={restore.isPending && restore.variables.id === draft.id}
              onClick={() => restore.mutate(draft)}
            >
              {t('drafts.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

  function timeOf({ savedAt }: EarlierDraft): string {
    const isToday = formatDay(savedAt) === formatDay(new Date());
    return isToday ? t('drafts.today', { time: formatClock(savedAt) }) : formatDateTime(savedAt);
  }

  function factsOf({ durationMs, tracksCount, cutsCount, textsCount }: EarlierDraft): string {
    if (tracksCount === 0) return t('drafts.empty');
    const [cuts, texts] = [t('drafts.cuts', { count: cutsCount }), t('drafts.texts', { count: textsCount })];
    return [formatDuration(durationMs), cuts, texts].join(' · ');
  }
}
