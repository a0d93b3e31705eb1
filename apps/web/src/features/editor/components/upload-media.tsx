import { MAX_SCENE_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addTrack } from '../../../editor/commands/add-track';
import { mediaTrack } from '../../../editor/presets/media-track';
import { findFileRefusal } from '../../../lib/find-file-refusal';
import { toast } from '../../../lib/toast';
import { useClipUploads } from '../clip-uploads';
import { useEditorState, useSession } from '../editor-context';
import type { AddMedia } from '../use-add-media';
import { LibraryClips } from './library-clips';
import classes from './side-menu.module.css';
import { TrackLimit } from './track-limit';

const PICTURES = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What can be put on the stage: pictures and clips of this machine, own videos, and the title and end cards. */
export function UploadMedia({ media }: { media: AddMedia }) {
  const { t } = useTranslation('editor');
  const canAdd = useEditorState((snapshot) => snapshot.canAddTrack);
  const { picture, sending, clip, card } = media;
  const addPicture = (file: File | null) => {
    if (!file) return;
    const refusal = findFileRefusal(file, { types: PICTURES, most: MAX_SCENE_IMAGE_BYTES });
    if (refusal) toast('error', refusal, file.name);
    else picture.mutate(file);
  };
  return (
    <section className={classes.section} aria-label={t('media.label')}>
      <div className={classes.row}>
        <FileButton
          accept={PICTURES.join(',')}
          onChange={addPicture}
          inputProps={{ 'aria-label': t('media.pictureFile') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              disabled={!canAdd || picture.isPending}
              leftSection={<IconPhotoPlus {...icon} />}
            >
              {t('media.picture')}
            </Button>
          )}
        </FileButton>
        <UploadClip />
        <AddTake />
      </div>
      {sending && <Sending {...sending} />}
      <div className={classes.row}>
        {(['title', 'end'] as const).map((place) => (
          <Button
            key={place}
            variant="default"
            size="sm"
            disabled={!canAdd || card.isPending}
            loading={card.isPending && card.variables === place}
            onClick={() => card.mutate(place)}
          >
            {t(`media.cards.${place}`)}
          </Button>
        ))}
      </div>
      <TrackLimit />
      <LibraryClips disabled={!canAdd || clip.isPending} onPick={(id) => clip.mutate(id)} />
    </section>
  );
}

/** The take itself, for a doctor who has deleted it. */
function AddTake() {
  const { t } = useTranslation('editor');
  const { editor, opened } = useSession();
  const src = `video:${opened.video.id}`;
  const take = useEditorState(({ sources }) => sources[src]);
  const hasTake = useEditorState(({ document }) =>
    document.scene.tracks.some((track) => track.type === 'video' && track.media.src === src),
  );
  const canAdd = useEditorState((snapshot) => snapshot.canAddTrack);
  if (hasTake || !take) return null;
  return (
    <Button
      variant="default"
      size="sm"
      disabled={!canAdd}
      onClick={() => {
        const { scene } = editor.getSnapshot().document;
        const id = crypto.randomUUID();
        if (editor.run(addTrack(mediaTrack(take, scene, 0), id))) editor.select(id);
      }}
    >
      {t('media.take')}
    </Button>
  );
}

/** A clip becomes a video of its own first. Once it is ready it is in the list below. */
function UploadClip() {
  const { t } = useTranslation('editor');
  const { running, accept, add, cancel } = useClipUploads();
  return (
    <>
      <FileButton
        accept={accept}
        onChange={(file) => file && add([file])}
        inputProps={{ 'aria-label': t('media.clipFile') }}
      >
        {(props) => (
          <Button {...props} variant="default" size="sm" leftSection={<IconVideoPlus {...icon} />}>
            {t('media.clip')}
          </Button>
        )}
      </FileButton>
      {running.map(({ id, name, percent }) => (
        <Sending key={id} name={name} percent={percent} cancel={() => cancel(id)} />
      ))}
    </>
  );
}

/** A file that is being uploaded. */
function Sending({ name, percent, cancel }: { name: string; percent: number; cancel: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <div style={{ width: '100%' }}>
      <div className={classes.pair}>
        <span className={classes.clipName}>{name}</span>
        <span className="figures">{`${percent}%`}</span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('media.cancelOf', { name })}
          onClick={cancel}
        >
          {t('media.cancel')}
        </Button>
      </div>
      <Progress value={percent} aria-label={t('media.sending', { name })} />
    </div>
  );
}
