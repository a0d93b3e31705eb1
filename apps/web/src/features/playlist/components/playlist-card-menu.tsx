import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconCopy, IconDots, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { toast } from '../../../lib/toast';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';
import { isSendable } from '../playlist-facts';
import { publicUrlOf } from '../public-url';
import classes from './playlist-card.module.css';

const icon = { size: 18, stroke: 1.5 };

export type PlaylistAction = 'edit' | 'share' | 'delete';

type PlaylistCardMenuProps = {
  playlist: Playlist;
  /** The callbacks that open a dialog. */
  onAct: (action: PlaylistAction, playlist: Playlist) => void;
};

/** The actions for one playlist of a list. */
export function PlaylistCardMenu({ playlist, onAct }: PlaylistCardMenuProps) {
  const { t } = useTranslation('playlist');
  const { trigger, fromTrigger } = useMenuTrigger();
  const copy = (link: string) =>
    copyText(link).then(
      () => toast('success', t('menu.linkCopied')),
      () => toast('warning', t('menu.linkNotCopied', { link })),
    );
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon
          ref={trigger}
          aria-label={t('menu.more', { name: playlist.name })}
          className={classes.more}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isSendable(playlist) && (
          <Menu.Item
            leftSection={<IconSend {...icon} />}
            onClick={fromTrigger(() => onAct('share', playlist))}
          >
            {t('menu.share')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/my_playlists/${playlist.id}/statistics`}
          leftSection={<IconChartBar {...icon} />}
        >
          {t('menu.statistics')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={fromTrigger(() => onAct('edit', playlist))}
        >
          {t('menu.edit')}
        </Menu.Item>
        {playlist.isPublicLinkActive && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy(publicUrlOf(playlist))}>
            {t('menu.copyLink')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={fromTrigger(() => onAct('delete', playlist))}
        >
          {t('menu.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
