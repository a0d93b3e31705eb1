import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { findFileRefusal } from '../../../lib/find-file-refusal';
import { toast, toastFailure } from '../../../lib/toast';
import { FadingPicture } from '../../../ui/fading-picture';
import { useVideoImages } from '../use-video-images';
import classes from './cover-picker.module.css';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];

/** The picture before Play: one of those made by processing, or one of the doctor's own. Choosing one saves it. */
export function CoverPicker({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const { setCover, resetCover } = useVideoImages(video.id);
  const thumbnails = video.images.filter(({ type }) => type === 'thumbnail');
  const own = video.images.find(({ type }) => type === 'cover');
  const overlay = video.images.findLast(({ type }) => type === 'overlay');
  const busy = setCover.isPending || resetCover.isPending;
  const settle = { onSuccess: () => toast('success', t('cover.saved')), onError: toastFailure };
  const upload = (file: File | null) => {
    if (!file) return;
    const refusal = findFileRefusal(file, { types: ACCEPTED, most: MAX_IMAGE_BYTES });
    if (refusal) return toast('error', refusal, file.name);
    setCover.mutate(file, settle);
  };
  const choose = async (url: string) => {
    try {
      setCover.mutate(await (await fetch(url)).blob(), settle);
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <fieldset className={classes.picker} aria-busy={busy}>
      <legend className={classes.legend}>{t('cover.label')}</legend>
      <p className={classes.hint}>{video.posterUrl ? t('cover.hint') : t('cover.none')}</p>
      {(video.posterUrl ?? overlay) && (
        <div className={classes.chosen}>
          {video.posterUrl && (
            <figure>
              <FadingPicture
                className={classes.picture}
                src={video.posterUrl}
                preview={video.posterPreview}
                lazy={false}
              />
              <figcaption>{t('cover.current')}</figcaption>
            </figure>
          )}
          {overlay && (
            <figure>
              <FadingPicture
                className={classes.picture}
                src={overlay.url}
                preview={null}
                lazy={false}
                alt={t('cover.overlayOf', { title: video.title ?? '' })}
              />
              <figcaption>{t('cover.overlay')}</figcaption>
            </figure>
          )}
        </div>
      )}
      {thumbnails.length > 0 && (
        <div className={classes.choices} role="group" aria-label={t('cover.choices')}>
          {thumbnails.map(({ id, url }, at) => (
            <button
              key={id}
              type="button"
              className={classes.choice}
              disabled={busy}
              aria-label={t('cover.use', { number: at + 1, of: thumbnails.length })}
              onClick={() => void choose(url)}
            >
              <FadingPicture className={classes.picture} src={url} preview={null} />
            </button>
          ))}
        </div>
      )}
      {video.status !== 'processing' && (
        <Group gap="xs">
          <FileButton
            accept={ACCEPTED.join(',')}
            onChange={upload}
            inputProps={{ 'aria-label': t('cover.file') }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={setCover.isPending}
                leftSection={<IconPhotoUp size={18} stroke={1.5} aria-hidden />}
              >
                {t('cover.upload')}
              </Button>
            )}
          </FileButton>
          {own && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={busy}
              onClick={() => resetCover.mutate({ videoId: video.id, imageId: own.id }, settle)}
            >
              {t('cover.reset')}
            </Button>
          )}
        </Group>
      )}
    </fieldset>
  );
}
