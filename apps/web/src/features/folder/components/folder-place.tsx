import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { Button } from '@mantine/core';
import { IconChevronRight, IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteFolderDialog } from './delete-folder-dialog';
import { FolderDialog } from './folder-dialog';
import { FolderMenu, type FolderAction } from './folder-menu';
import classes from './folder-place.module.css';

type FolderPlaceProps = {
  folders: readonly Folder[];
  /** The folder whose videos are shown; null at the top, where the folders are shown. */
  here: Folder | null;
  /** The buttons that select videos. */
  tools: ReactNode;
};

/** Above the videos: at the top the folders, in a folder the way back. */
export function FolderPlace({ folders, here, tools }: FolderPlaceProps) {
  const { t } = useTranslation('folder');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ action: FolderAction | 'create'; folder: Folder | null } | null>(
    null,
  );
  const close = () => setDialog(null);
  const menu = (folder: Folder) => (
    <FolderMenu folder={folder} onAct={(action) => setDialog({ action, folder })} />
  );
  return (
    <>
      {here ? (
        <div className={classes.place}>
          <div className={classes.head}>
            <nav aria-label={t('trail')}>
              <ol className={classes.trail}>
                <li>
                  <Link to="/my_videos">{t('top')}</Link>
                  <IconChevronRight size={16} stroke={1.5} aria-hidden />
                </li>
                <li>
                  <span className={classes.here} aria-current="page">
                    {here.name}
                  </span>
                  {menu(here)}
                </li>
              </ol>
            </nav>
            <div className={classes.tools}>{tools}</div>
          </div>
        </div>
      ) : (
        <section className={classes.place} aria-label={t('title')}>
          <div className={classes.head}>
            {folders.length > 0 && <h2 className={classes.title}>{t('title')}</h2>}
            <div className={classes.tools}>
              {tools}
              <Button
                variant="default"
                size="sm"
                leftSection={<IconFolderPlus size={18} stroke={1.5} aria-hidden />}
                onClick={() => setDialog({ action: 'create', folder: null })}
              >
                {t('create')}
              </Button>
            </div>
          </div>
          {folders.length > 0 && (
            <ul className={classes.shelf}>
              {folders.map((folder) => (
                <li key={folder.id} className={classes.folder}>
                  <Link to="/my_videos" search={{ folder: folder.id }} className={classes.open}>
                    <IconFolder size={24} stroke={1.5} aria-hidden />
                    <span className={classes.words}>
                      <span className={classes.name}>{folder.name}</span>
                      <span className={classes.count}>{t('videos', { count: folder.videosCount })}</span>
                    </span>
                  </Link>
                  {menu(folder)}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <FolderDialog
        opened={dialog !== null && dialog.action !== 'delete'}
        folder={dialog?.folder ?? null}
        onClose={close}
      />
      <DeleteFolderDialog
        folder={dialog?.action === 'delete' ? dialog.folder : null}
        onClose={close}
        onDeleted={() => here && void navigate({ to: '/my_videos' })}
      />
    </>
  );
}
