import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { videoStatuses } from '@bedside/contracts/kit/constants';
import { Skeleton } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay, formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { FadingPicture } from '../../../ui/fading-picture';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import classes from './video-choice.module.css';

const LIMIT = 20;

/** The newest videos that can be shared, and a search for the others. */
export function VideoChoice({ onPick }: { onPick: (video: Video) => void }) {
  const { t } = useTranslation('share');
  const [search, setSearch] = useState('');
  const list = trpc.video.list.useQuery(
    { page: 1, limit: LIMIT, statuses: videoStatuses.filter(isShareable), ...(search && { search }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <SearchField
        label={t('sendVideo.search')}
        placeholder={t('sendVideo.search')}
        searched={search}
        onSearch={setSearch}
      />
      {list.isError ? (
        <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={240} mt="sm" />
      ) : list.data.items.length === 0 ? (
        <p className={classes.none}>{t(search ? 'sendVideo.noneFit' : 'sendVideo.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('sendVideo.list')}>
          {list.data.items.map((video) => (
            <li key={video.id}>
              <button type="button" className={classes.video} onClick={() => onPick(video)}>
                <span className={classes.poster}>
                  {video.posterUrl ? (
                    <FadingPicture src={video.posterUrl} preview={video.posterPreview} />
                  ) : (
                    <IconVideo size={20} stroke={1.25} aria-hidden />
                  )}
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>{video.title}</span>
                  <span className={classes.facts}>
                    {formatDuration(video.durationMs)} · {formatDay(video.createdAt)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
