import { isEditable, isShareable, mayBeProcessedAgain } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconChartBar,
  IconCopy,
  IconCut,
  IconDots,
  IconExternalLink,
  IconFolder,
  IconPencil,
  IconPlaylistAdd,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';
import { publicUrlOf } from '../../../lib/public-url';
import classes from './video-card.module.css';

const icon = { size: 18, stroke: 1.5 };

export type VideoAction = 'details' | 'share' | 'addToPlaylist' | 'move' | 'delete';

type VideoCardMenuProps = {
  video: Video;
  /** The callbacks that open a dialog. */
  onAct: (action: VideoAction, video: Video) => void;
};

/** The actions for one video of a list. */
export function VideoCardMenu({ video, onAct }: VideoCardMenuProps) {
  const { t } = useTranslation('video');
  const { trigger, fromTrigger } = useMenuTrigger();
  const utils = trpc.useUtils();
  const retry = trpc.video.retryProcessing.useMutation({
    onSuccess: async () => {
      toast('success', t('menu.retried'));
      await utils.video.list.invalidate();
    },
    onError: toastFailure,
  });
  const url = video.isPublicLinkActive ? publicUrlOf(video) : null;
  const copy = (link: string) =>
    copyText(link).then(
      () => toast('success', t('menu.linkCopied')),
      () => toast('warning', t('menu.linkNotCopied', { link })),
    );
  const title = video.title ?? t('untitled');
  const hasFailed = video.processingError !== null;
  return (
    <>
      {!hasFailed && isShareable(video.status) && (
        <Tooltip label={t('menu.share')}>
          <ActionIcon
            aria-label={t('menu.shareOf', { title })}
            className={classes.more}
            onClick={() => onAct('share', video)}
          >
            <IconSend {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end" width={208}>
        <Menu.Target>
          <ActionIcon ref={trigger} aria-label={t('menu.more', { title })} className={classes.more}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/my_videos/${video.id}`}
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('menu.open')}
          </Menu.Item>
          {!hasFailed && (
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={fromTrigger(() => onAct('details', video))}
            >
              {t('menu.details')}
            </Menu.Item>
          )}
          {!hasFailed && isEditable(video.status) && (
            <Menu.Item component={Link} to={`/edit_video/${video.id}`} leftSection={<IconCut {...icon} />}>
              {t('menu.edit')}
            </Menu.Item>
          )}
          {!hasFailed && (
            <Menu.Item
              leftSection={<IconPlaylistAdd {...icon} />}
              onClick={fromTrigger(() => onAct('addToPlaylist', video))}
            >
              {t('menu.addToPlaylist')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFolder {...icon} />} onClick={fromTrigger(() => onAct('move', video))}>
            {t('menu.move')}
          </Menu.Item>
          {!hasFailed && (
            <Menu.Item
              component={Link}
              to={`/my_videos/${video.id}/statistics`}
              leftSection={<IconChartBar {...icon} />}
            >
              {t('menu.statistics')}
            </Menu.Item>
          )}
          {url !== null && (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy(url)}>
              {t('menu.copyLink')}
            </Menu.Item>
          )}
          {video.processingError !== null && mayBeProcessedAgain(video.processingError) && (
            <Menu.Item
              leftSection={<IconRefresh {...icon} />}
              onClick={() => retry.mutate({ videoId: video.id })}
            >
              {t('menu.retry')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={fromTrigger(() => onAct('delete', video))}
          >
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
