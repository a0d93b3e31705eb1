import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useUploads } from '../uploads-provider';
import classes from './drop-anywhere.module.css';

/** Takes files dropped anywhere on the page; what is not a video is refused with its reason. */
export function DropAnywhere() {
  const { add } = useUploads();
  return (
    <Dropzone.FullScreen onDrop={add} classNames={{ fullScreen: classes.veil, root: classes.zone }} multiple>
      <div className={classes.note}>
        <p className={classes.title}>Drop to upload</p>
        <p>Videos up to 1 GB: MP4, MOV, WebM, MKV or AVI</p>
      </div>
    </Dropzone.FullScreen>
  );
}
