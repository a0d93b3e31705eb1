import { Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { SearchField } from '../../../ui/search-field';
import { useSession } from '../editor-context';
import classes from './side-menu.module.css';

const LIMIT = 12;

/** The doctor's own videos that can be inserted into this one, except those in processing. */
export function LibraryClips({ disabled, onPick }: { disabled: boolean; onPick: (videoId: string) => void }) {
  const { t } = useTranslation(['editor', 'video']);
  const { video: own } = useSession().opened;
  const [search, setSearch] = useState('');
  const list = trpc.video.list.useQuery(
    { page: 1, limit: LIMIT, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  );
  const clips = list.data?.items.filter(({ id, durationMs }) => id !== own.id && durationMs > 0) ?? [];
  return (
    <div className={classes.section}>
      <h2 className={classes.heading}>{t('media.library')}</h2>
      <div className={classes.search}>
        <SearchField
          label={t('media.search')}
          placeholder={t('media.searchHint')}
          searched={search}
          onSearch={setSearch}
        />
      </div>
      {list.isPending && <Skeleton height={120} radius={8} />}
      {list.error && <p className={classes.hint}>{readFailure(list.error).message}</p>}
      {list.data && clips.length === 0 && <p className={classes.hint}>{t('media.noClips')}</p>}
      <ul className={classes.list}>
        {clips.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={classes.clip}
              disabled={disabled || video.status === 'processing'}
              onClick={() => onPick(video.id)}
            >
              {video.posterUrl ? (
                <img className={classes.poster} src={video.posterUrl} alt="" loading="lazy" />
              ) : (
                <span className={classes.poster} />
              )}
              <span className={classes.clipName}>{video.title ?? t('video:untitled')}</span>
              <span className={`figures ${classes.hint}`}>{formatDuration(video.durationMs)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
