import { ActionIcon, Button, FileButton, Progress, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatTimeLeft } from '../../../lib/format';
import { t as translate } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { uploadPace, uploadPercent, type Upload } from '../advance-upload';
import { acceptedFiles } from '../find-video-refusal';
import { isSameFile, type RememberedUpload } from '../remembered-uploads';
import { useUploads } from '../uploads-provider';
import classes from './upload-list.module.css';

const icon = { size: 18, stroke: 1.5 };

function stateText(upload: Upload): string {
  const bytes = { sent: formatBytes(upload.sentBytes), size: formatBytes(upload.sizeBytes) };
  const pace = uploadPace(upload);
  switch (upload.phase) {
    case 'waiting':
      return upload.sentBytes > 0 ? translate('upload:goingOn', bytes) : translate('upload:waiting');
    case 'uploading':
      return pace
        ? translate('upload:pace', {
            ...bytes,
            speed: formatBytes(pace.bytesPerS),
            left: formatTimeLeft(pace.secondsLeft),
          })
        : translate('upload:sent', bytes);
    case 'paused':
      return translate('upload:paused', bytes);
    case 'offline':
      return translate('upload:offline', bytes);
    case 'failed':
      return upload.reason ?? translate('upload:failed');
    case 'done':
      return translate('upload:done');
  }
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('upload');
  const { pause, resume, retry, cancel, dismiss } = useUploads();
  const { id, name, phase } = upload;
  const over = phase === 'done' || (phase === 'failed' && !upload.canRetry);
  return (
    <li className={classes.row} data-phase={phase}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.state} role={phase === 'failed' ? 'alert' : undefined}>
          {stateText(upload)}
        </p>
      </div>
      <span className={classes.percent}>{phase !== 'failed' && `${uploadPercent(upload)}%`}</span>
      <div className={classes.tools}>
        {phase === 'done' && upload.videoId && (
          <Button component={Link} to={`/my_videos/${upload.videoId}`} variant="light" size="sm">
            {t('addDetails')}
          </Button>
        )}
        {(phase === 'uploading' || phase === 'waiting' || phase === 'offline') && (
          <Tooltip label={t('pause')}>
            <ActionIcon aria-label={t('pauseOf', { name })} onClick={() => pause(id)}>
              <IconPlayerPause {...icon} />
            </ActionIcon>
          </Tooltip>
        )}
        {phase === 'paused' && (
          <Tooltip label={t('resume')}>
            <ActionIcon aria-label={t('resumeOf', { name })} onClick={() => resume(id)}>
              <IconPlayerPlay {...icon} />
            </ActionIcon>
          </Tooltip>
        )}
        {phase === 'failed' && upload.canRetry && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh {...icon} aria-hidden />}
            onClick={() => retry(id)}
          >
            {t('retry')}
          </Button>
        )}
        <Tooltip label={over ? t('dismiss') : t('cancel')}>
          <ActionIcon
            aria-label={over ? t('dismissOf', { name }) : t('cancelOf', { name })}
            onClick={() => (over ? dismiss(id) : cancel(id))}
          >
            <IconX {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Progress
        className={classes.bar}
        value={uploadPercent(upload)}
        size={4}
        color={phase === 'failed' ? 'red' : 'brand'}
        aria-label={t('barOf', { name })}
      />
    </li>
  );
}

function UnfinishedRow({ upload }: { upload: RememberedUpload }) {
  const { t } = useTranslation('upload');
  const { name } = upload;
  const bytes = { sent: formatBytes(upload.sentBytes), size: formatBytes(upload.sizeBytes) };
  const { add, discard } = useUploads();
  const pick = (file: File | null) => {
    if (!file) return;
    if (isSameFile(upload, file)) return add([file]);
    toast('warning', t('otherFile', { name, size: bytes.size }));
  };
  return (
    <li className={classes.row} data-phase="unfinished">
      <div className={classes.text}>
        <p className={classes.name}>{upload.name}</p>
        <p className={classes.state}>{t('unfinished', bytes)}</p>
      </div>
      <span className={classes.percent}>{uploadPercent(upload)}%</span>
      <div className={classes.tools}>
        <FileButton
          accept={acceptedFiles}
          onChange={pick}
          inputProps={{ 'aria-label': t('fileOf', { name }) }}
        >
          {(props) => (
            <Button {...props} variant="light" size="sm">
              {t('pickAgain')}
            </Button>
          )}
        </FileButton>
        <Tooltip label={t('discard')}>
          <ActionIcon aria-label={t('discardOf', { name })} onClick={() => discard(upload)}>
            <IconX {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Progress
        className={classes.bar}
        value={uploadPercent(upload)}
        size={4}
        aria-label={t('barOf', { name })}
      />
    </li>
  );
}

/** Running uploads, and those that an earlier visit left unfinished. */
export function UploadList() {
  const { t } = useTranslation('upload');
  const { uploads, unfinished } = useUploads();
  if (uploads.length === 0 && unfinished.length === 0) return null;
  return (
    <section aria-label={t('list')} className={classes.panel}>
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {unfinished.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
