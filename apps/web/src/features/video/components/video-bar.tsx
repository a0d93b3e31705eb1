import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconCut,
  IconDeviceFloppy,
  IconDots,
  IconDownload,
  IconPencilOff,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';
import type { Summary } from '../use-summary';
import classes from './video-bar.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type VideoBarProps = {
  video: Video;
  /** One sentence about where the video stands; a failed one has none here. */
  state: ReactNode;
  summary: Summary;
  may: { delete: boolean; save: boolean; cut: boolean; share: boolean; seeFigures: boolean };
  onShare: () => void;
  onDelete: () => void;
  /** The link to the editor will probably be pressed. */
  onPointAtEdit: () => void;
};

/**
 * What can be done with a video, always in sight. Its main button saves while something is to be saved, and else
 * shares. It stays the same button, so that it keeps the focus.
 */
export function VideoBar({ video, state, summary, may, onShare, onDelete, onPointAtEdit }: VideoBarProps) {
  const { t } = useTranslation('video');
  const { trigger, fromTrigger } = useMenuTrigger();
  const { canBeDraft, isDirty, isSaving, save } = summary;
  const saves = may.save && (isDirty || !may.share);
  const hasMenu = may.delete || video.original !== null;
  return (
    <>
      <p className={classes.state} role="status">
        {state}
      </p>
      <section className={classes.bar} aria-label={t('page.bar')}>
        {hasMenu && (
          <Menu position="bottom-end" width={208}>
            <Menu.Target>
              <ActionIcon ref={trigger} variant="default" size={36} aria-label={t('page.more')}>
                <IconDots size={18} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {video.original && (
                <Menu.Item
                  component="a"
                  href={video.original.url}
                  download={video.original.name}
                  leftSection={<IconDownload {...icon} />}
                >
                  {t('menu.download')}
                </Menu.Item>
              )}
              {may.save && !saves && canBeDraft && (
                <Menu.Item leftSection={<IconPencilOff {...icon} />} onClick={() => save(true)}>
                  {t('summary.saveAsDraft')}
                </Menu.Item>
              )}
              {may.delete && (
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={fromTrigger(onDelete)}>
                  {t('menu.delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {may.seeFigures && (
          <Button
            component={Link}
            to={`/my_videos/${video.id}/statistics`}
            variant="default"
            aria-label={t('page.statistics')}
            leftSection={<IconChartBar {...icon} />}
          >
            <span className={classes.word}>{t('page.statistics')}</span>
          </Button>
        )}
        {may.cut && (
          <Button
            component={Link}
            to={`/edit_video/${video.id}`}
            preload="render"
            onMouseEnter={onPointAtEdit}
            onFocus={onPointAtEdit}
            variant="default"
            aria-label={t('page.edit')}
            leftSection={<IconCut {...icon} />}
          >
            <span className={classes.word}>{t('page.edit')}</span>
          </Button>
        )}
        {saves && canBeDraft && (
          <Button variant="subtle" color="gray" disabled={isSaving} onClick={() => save(true)}>
            {t('summary.saveAsDraft')}
          </Button>
        )}
        {(saves || may.share) && (
          <Button
            loading={isSaving}
            leftSection={saves ? <IconDeviceFloppy {...icon} /> : <IconSend {...icon} />}
            onClick={saves ? () => save(false) : onShare}
          >
            {t(saves ? 'summary.save' : 'page.share')}
          </Button>
        )}
      </section>
    </>
  );
}
