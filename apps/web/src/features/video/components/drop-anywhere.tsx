import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useTranslation } from 'react-i18next';
import { folderOnScreen } from '../folder-on-screen';
import { useUploads } from '../uploads-provider';
import classes from './drop-anywhere.module.css';

/** Takes files dropped anywhere on the page; a file that is no video is refused with its reason. */
export function DropAnywhere() {
  const { t } = useTranslation('upload');
  const { add, isDialogOpen } = useUploads();
  return (
    <Dropzone.FullScreen
      active={!isDialogOpen}
      onDrop={(files) => add(files, folderOnScreen().folderId)}
      classNames={{ fullScreen: classes.veil, root: classes.zone }}
      multiple
      inputProps={{ 'aria-label': t('dropTitle') }}
      // Its hidden field belongs to the main part of the page.
      withinPortal={false}
    >
      {/* Shown while a file is dragged over the page, which nobody does with a screen reader. */}
      <div className={classes.note} aria-hidden="true">
        <p className={classes.title}>{t('dropTitle')}</p>
        <p>{t('dropHint')}</p>
      </div>
    </Dropzone.FullScreen>
  );
}
