import '@mantine/dropzone/styles.layer.css';
import type { FolderId } from '@bedside/contracts/kit/ids';
import { Button, Group, Modal } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useDialogSubject } from '../../../ui/use-dialog-subject';
import { folderOnScreen } from '../folder-on-screen';
import { acceptedTypes, findVideoRefusal } from '../find-video-refusal';
import classes from './upload-dialog.module.css';

const RECORDER = '/record_video';
const icon = { size: 40, stroke: 1.25, 'aria-hidden': true, className: classes.icon };

type UploadDialogProps = {
  opened: boolean;
  onPick: (files: readonly File[], folderId: FolderId | null) => void;
  onClose: () => void;
};

/**
 * Accepts one video that is dropped or chosen, or leads to the recorder. A refusal shows a toast and the dialog stays
 * open.
 */
export function UploadDialog({ opened, onPick, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['upload', 'common']);
  const dialog = useDialogSubject(opened || null);
  const navigate = useNavigate();
  const isRecording = useLocation({ select: ({ pathname }) => pathname.startsWith(RECORDER) });
  const usage = trpc.usage.get.useQuery(undefined, { enabled: opened, staleTime: 0 }).data;
  const openPicker = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    const [file, ...more] = files;
    if (!file) return;
    if (more.length > 0) return toast('error', t('tooMany'));
    const { folderId, place } = folderOnScreen();
    onPick([file], folderId);
    if (findVideoRefusal(file) !== null) return;
    onClose();
    void navigate(place);
  };
  return (
    <Modal
      opened={dialog.opened}
      onClose={onClose}
      size={560}
      title={t('create')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Dropzone
        onDrop={take}
        openRef={openPicker}
        // The list of uploads refuses them again, each with its reason in a toast.
        onReject={(refused) =>
          onPick(
            refused.map(({ file }) => file),
            null,
          )
        }
        accept={acceptedTypes}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        unstyled
        className={classes.zone}
        inputProps={{ 'aria-label': t('files'), multiple: false }}
      >
        <Dropzone.Accept>
          <IconCircleCheck {...icon} />
          <p className={classes.title}>{t('accept')}</p>
        </Dropzone.Accept>
        <Dropzone.Reject>
          <IconAlertTriangle {...icon} />
          <p className={classes.title}>{t('reject')}</p>
        </Dropzone.Reject>
        <Dropzone.Idle>
          <IconUpload {...icon} />
          <p className={classes.title}>{t('idle')}</p>
        </Dropzone.Idle>
        <p className={classes.hint}>{t('hint')}</p>
        {usage && (
          <p className={classes.hint}>
            {t('storage', {
              used: formatBytes(usage.usedBytes + usage.reservedBytes),
              limit: formatBytes(usage.limitBytes),
            })}
          </p>
        )}
        <Group gap="xs" mt="md" justify="center">
          <Button onClick={() => openPicker.current?.()}>{t('pick')}</Button>
          {!isRecording && (
            <Button component={Link} to={RECORDER} variant="default" onClick={onClose}>
              {t('record')}
            </Button>
          )}
        </Group>
      </Dropzone>
    </Modal>
  );
}
