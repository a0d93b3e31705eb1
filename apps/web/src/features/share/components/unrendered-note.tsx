import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type NotedVideo = Pick<Video, 'id' | 'status' | 'unrendered'>;

/** Says that patients get a video without what was changed in the editor since it was made. */
export function UnrenderedNote({ video }: { video: NotedVideo }) {
  const { t } = useTranslation('share');
  if (!video.unrendered) return null;
  return (
    <Note>
      {t(`unrendered.${video.unrendered}`)}
      {isEditable(video.status) ? (
        <Button component={Link} to={`/edit_video/${video.id}`} variant="default" size="compact-md">
          {t('unrendered.make')}
        </Button>
      ) : (
        t('unrendered.correct')
      )}
    </Note>
  );
}

/** The same in one sentence, for the page of the video. */
export function UnrenderedWords({ video }: { video: NotedVideo }) {
  const { t } = useTranslation('share');
  return (
    <>
      {t(video.unrendered === 'cover' ? 'unrendered.plainCover' : 'unrendered.plain')}
      {isEditable(video.status) && (
        <>
          {' '}
          <Link to="/edit_video/$videoId" params={{ videoId: video.id }}>
            {t('unrendered.make')}
          </Link>
        </>
      )}
    </>
  );
}

/** The same of the videos of a playlist, as far as something is not covered yet. */
export function UncoveredNote({ videos }: { videos: readonly Pick<Video, 'id' | 'title'>[] }) {
  const { t } = useTranslation('share');
  if (videos.length === 0) return null;
  return (
    <Note>
      {t('unrendered.covers')}
      {videos.map(({ id, title }) => (
        <Link key={id} to="/my_videos/$videoId" params={{ videoId: id }}>
          {title}
        </Link>
      ))}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {children}
      </Stack>
    </Alert>
  );
}
