import { videoSortKeys, videoStatuses } from '@bedside/contracts/kit/constants';
import type { SortDirection } from '@bedside/contracts/kit/page.schema';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { Group, SegmentedControl, Select, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { SearchField } from '../../../ui/search-field';
import { labelOfStatus } from '../describe-status';

type VideoFilter = {
  search: string;
  tag: string;
  status: VideoStatus | '';
  by: (typeof videoSortKeys)[number];
  direction: SortDirection;
};
type VideoView = 'grid' | 'rows';

type VideoFiltersProps = {
  filter: VideoFilter;
  view: VideoView;
  onChange: (change: Partial<VideoFilter>) => void;
  onView: (view: VideoView) => void;
};

const orders = [
  ['createdAt desc', 'list.orders.newest'],
  ['createdAt asc', 'list.orders.oldest'],
  ['title asc', 'list.orders.title'],
  ['viewsCount desc', 'list.orders.views'],
  ['duration desc', 'list.orders.longest'],
  ['duration asc', 'list.orders.shortest'],
] as const;

const readStatus = oneOf(['', ...videoStatuses], '');
const readSortKey = oneOf(videoSortKeys, 'createdAt');

const views = [
  ['grid', IconLayoutGrid, 'list.grid'],
  ['rows', IconList, 'list.rows'],
] as const;

/** Search, status, tag, order and view of My videos. All but the view are in the address. */
export function VideoFilters({ filter, view, onChange, onView }: VideoFiltersProps) {
  const { t } = useTranslation('video');
  const topTags = trpc.video.topTags.useQuery();
  const tags = (topTags.data ?? []).map(({ name, videosCount }) => ({
    value: name,
    label: t('list.tagWithCount', { name, count: videosCount }),
  }));
  // The tag in the address may not be among the top ones.
  const known = filter.tag === '' || tags.some(({ value }) => value === filter.tag);
  const width = { base: 'calc(50% - 4px)', xs: 160 };
  return (
    <Group mb="lg" gap="xs">
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        searched={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        size="sm"
        w={width}
        aria-label={t('list.status')}
        value={filter.status}
        data={[
          { value: '', label: t('list.allStatuses') },
          ...videoStatuses.map((value) => ({ value, label: labelOfStatus(value) })),
        ]}
        onChange={(value) => onChange({ status: readStatus(value) })}
      />
      <Select
        size="sm"
        w={width}
        aria-label={t('list.tag')}
        searchable
        value={filter.tag}
        nothingFoundMessage={t('list.noTag')}
        data={[
          { value: '', label: t('list.allTags') },
          ...(known ? [] : [{ value: filter.tag, label: filter.tag }]),
          ...tags,
        ]}
        onChange={(value) => onChange({ tag: value ?? '' })}
      />
      <Select
        size="sm"
        w={width}
        aria-label={t('list.order')}
        ml={{ md: 'auto' }}
        value={`${filter.by} ${filter.direction}`}
        data={orders.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(value) => {
          const [key, way] = (value ?? '').split(' ');
          onChange({
            by: readSortKey(key),
            direction: way === 'asc' ? 'asc' : 'desc',
          });
        }}
      />
      <SegmentedControl
        aria-label={t('list.view')}
        value={view}
        onChange={(value) => onView(value === 'rows' ? 'rows' : 'grid')}
        data={views.map(([value, Icon, label]) => ({
          value,
          label: (
            <>
              <Icon size={18} stroke={1.5} aria-hidden style={{ display: 'block' }} />
              <VisuallyHidden>{t(label)}</VisuallyHidden>
            </>
          ),
        }))}
      />
    </Group>
  );
}
