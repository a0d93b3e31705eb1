import type { Video } from '@bedside/contracts/video/video.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconDots, IconPencil, IconPlaylistAdd, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './video-card.module.css';

const icon = { size: 18, stroke: 1.5 };

type VideoCardMenuProps = {
  video: Video;
  onAddToPlaylist: (video: Video) => void;
  onDelete: (video: Video) => void;
};

/** What can be done with one video of a list. */
export function VideoCardMenu({ video, onAddToPlaylist, onDelete }: VideoCardMenuProps) {
  const title = video.title ?? 'Untitled video';
  return (
    <Menu position="bottom-end" width={188}>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${title}`} className={classes.more}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/my_videos/${video.id}`} leftSection={<IconPencil {...icon} />}>
          Open and edit
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/my_videos/${video.id}/statistics`}
          leftSection={<IconChartBar {...icon} />}
        >
          Statistics
        </Menu.Item>
        <Menu.Item leftSection={<IconPlaylistAdd {...icon} />} onClick={() => onAddToPlaylist(video)}>
          Add to playlist
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(video)}>
          Delete video
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
