import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useTranslation } from 'react-i18next';
import { useUploads } from '../uploads-provider';
import classes from './drop-anywhere.module.css';

/** Takes files dropped anywhere on the page; what is not a video is refused with its reason. */
export function DropAnywhere() {
  const { t } = useTranslation('video');
  const { add, isDialogOpen } = useUploads();
  return (
    <Dropzone.FullScreen
      active={!isDialogOpen}
      onDrop={add}
      classNames={{ fullScreen: classes.veil, root: classes.zone }}
      multiple
    >
      <div className={classes.note}>
        <p className={classes.title}>{t('upload.dropTitle')}</p>
        <p>{t('upload.dropHint')}</p>
      </div>
    </Dropzone.FullScreen>
  );
}
