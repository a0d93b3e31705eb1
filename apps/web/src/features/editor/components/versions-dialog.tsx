import { ORIGINAL_VERSION, type VideoVersion } from '@bedside/contracts/videos/scene/scene.schema';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatBytes, formatDateTime, formatDuration } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { useSession } from '../editor-context';
import { Compare } from './compare';
import { EarlierDrafts } from './earlier-drafts';
import classes from './versions-dialog.module.css';

type VersionsDialogProps = { opened: boolean; onClose: () => void; holderId: string };

/** The earlier versions of a video, to compare with the current one and to restore. The original comes first. */
export function VersionsDialog({ opened, onClose, holderId }: VersionsDialogProps) {
  const { t } = useTranslation(['editor', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Versions />
      <EarlierDrafts holderId={holderId} onRestored={onClose} />
    </Modal>
  );
}

function Versions() {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  const utils = trpc.useUtils();
  const [compared, setCompared] = useState<string | null>(null);
  const versions = trpc.scene.listVersions.useQuery({ videoId: video.id });
  const now = trpc.video.get.useQuery({ videoId: video.id });
  const restore = trpc.scene.restoreVersion.useMutation({
    onSuccess: async () => {
      toast('success', t('versions.restored'));
      await Promise.all([utils.scene.listVersions.invalidate(), utils.video.invalidate()]);
    },
    onError: toastFailure,
  });
  if (versions.isPending) return <Skeleton height={160} radius={8} />;
  if (versions.error) {
    return <Problem message={readFailure(versions.error).message} onRetry={() => void versions.refetch()} />;
  }
  // The original is the last resort when everything else has gone wrong.
  const sorted = versions.data.toSorted((one, other) => Number(other.isOriginal) - Number(one.isOriginal));
  if (sorted.length === 0) return <p>{t('versions.none')}</p>;
  const beside = sorted.find(({ id }) => id === compared);
  return (
    <>
      {beside && (
        <Compare
          key={beside.id}
          before={{ name: nameOf(beside), url: beside.url }}
          after={{ name: t('versions.now'), url: now.data?.file?.url ?? null }}
        />
      )}
      <ul className={classes.list}>
        <li className={classes.item}>
          <span className={classes.name}>
            {t('versions.now')}
            <span className={`figures ${classes.facts}`}>
              {now.data?.file && factsOf(now.data.durationMs, now.data.file.size)}
            </span>
          </span>
        </li>
        {sorted.map((version) => (
          <li key={version.id} className={classes.item}>
            <span className={classes.name}>
              {nameOf(version)}
              <span className={`figures ${classes.facts}`}>{factsOf(version.durationMs, version.size)}</span>
            </span>
            <Button variant="default" size="sm" onClick={() => setCompared(version.id)}>
              {t('versions.compare', { name: nameOf(version) })}
            </Button>
            <Button
              variant="default"
              size="sm"
              loading={restore.isPending && restore.variables.versionId === idOf(version)}
              onClick={() => restore.mutate({ videoId: video.id, versionId: idOf(version) })}
            >
              {t('versions.restore', { name: nameOf(version) })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );

  function nameOf({ isOriginal, madeAt }: VideoVersion): string {
    return isOriginal ? t('versions.original') : t('versions.of', { time: formatDateTime(madeAt) });
  }
}

const factsOf = (durationMs: number, size: number) =>
  [formatDuration(durationMs), formatBytes(size)].join(' · ');

const idOf = ({ id, isOriginal }: VideoVersion) => (isOriginal ? ORIGINAL_VERSION : id);
