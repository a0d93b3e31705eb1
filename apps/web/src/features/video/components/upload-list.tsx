import { ActionIcon, Button, FileButton, Progress, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatBytes, formatTimeLeft } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { uploadPace, uploadPercent, type Upload } from '../advance-upload';
import { acceptedFiles } from '../refuse-file';
import { isSameFile, type RememberedUpload } from '../remembered-uploads';
import { useUploads } from '../uploads-provider';
import classes from './upload-list.module.css';

const icon = { size: 18, stroke: 1.5 };

function stateText(upload: Upload): string {
  const sent = `${formatBytes(upload.sentBytes)} of ${formatBytes(upload.sizeBytes)}`;
  const pace = uploadPace(upload);
  switch (upload.phase) {
    case 'waiting':
      return upload.sentBytes > 0 ? `Going on at ${sent}` : 'Waiting to start';
    case 'uploading':
      return pace ? `${sent} - ${formatBytes(pace.bytesPerS)}/s - ${formatTimeLeft(pace.secondsLeft)}` : sent;
    case 'paused':
      return `Paused at ${sent}`;
    case 'offline':
      return `Waiting for the network. ${sent} are kept.`;
    case 'failed':
      return upload.reason ?? 'Something went wrong';
    case 'done':
      return 'Uploaded. We are getting it ready now.';
  }
}

function UploadRow({ upload }: { upload: Upload }) {
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
            Add details
          </Button>
        )}
        {(phase === 'uploading' || phase === 'waiting' || phase === 'offline') && (
          <Tooltip label="Pause">
            <ActionIcon aria-label={`Pause ${name}`} onClick={() => pause(id)}>
              <IconPlayerPause {...icon} />
            </ActionIcon>
          </Tooltip>
        )}
        {phase === 'paused' && (
          <Tooltip label="Resume">
            <ActionIcon aria-label={`Resume ${name}`} onClick={() => resume(id)}>
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
            Try again
          </Button>
        )}
        <Tooltip label={over ? 'Take off the list' : 'Cancel upload'}>
          <ActionIcon
            aria-label={over ? `Take ${name} off the list` : `Cancel upload of ${name}`}
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
        aria-label={`Upload of ${name}`}
      />
    </li>
  );
}

function UnfinishedRow({ upload }: { upload: RememberedUpload }) {
  const { add, discard } = useUploads();
  const pick = (file: File | null) => {
    if (!file) return;
    if (isSameFile(upload, file)) return add([file]);
    toast(
      'warning',
      `This is another file. Pick ${upload.name} (${formatBytes(upload.sizeBytes)}) to go on.`,
    );
  };
  return (
    <li className={classes.row} data-phase="unfinished">
      <div className={classes.text}>
        <p className={classes.name}>{upload.name}</p>
        <p className={classes.state}>
          {formatBytes(upload.sentBytes)} of {formatBytes(upload.sizeBytes)} are kept. Pick the same file
          again and the upload goes on from there.
        </p>
      </div>
      <span className={classes.percent}>{uploadPercent(upload)}%</span>
      <div className={classes.tools}>
        <FileButton
          accept={acceptedFiles}
          onChange={pick}
          inputProps={{ 'aria-label': `The file ${upload.name}` }}
        >
          {(props) => (
            <Button {...props} variant="light" size="sm">
              Pick the file
            </Button>
          )}
        </FileButton>
        <Tooltip label="Discard">
          <ActionIcon aria-label={`Discard the upload of ${upload.name}`} onClick={() => discard(upload)}>
            <IconX {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Progress
        className={classes.bar}
        value={uploadPercent(upload)}
        size={4}
        aria-label={`Upload of ${upload.name}`}
      />
    </li>
  );
}

/** What is on its way to the server, and what an earlier visit left half way. */
export function UploadList() {
  const { uploads, unfinished } = useUploads();
  if (uploads.length === 0 && unfinished.length === 0) return null;
  return (
    <section aria-label="Uploads" className={classes.panel}>
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
