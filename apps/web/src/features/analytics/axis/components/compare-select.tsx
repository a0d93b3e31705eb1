import type { VideoId } from '@bedside/contracts/kit/ids';
import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../../lib/trpc';
import type { Compared } from '../compared';
import { addressOf, useNamedVersions } from '../use-compared';

const MOST = 20;

type CompareSelectProps = {
  videoId: VideoId;
  /** The version whose seconds the axis has already. */
  versionId: string | undefined;
  value: Compared | null;
  /** @param address what the address of the page then says; undefined for nothing */
  onChange: (address: string | undefined) => void;
};

/** Chooses what a video is compared with: another version of it, or another video. */
export function CompareSelect({ videoId, versionId, value, onChange }: CompareSelectProps) {
  const { t } = useTranslation('axis');
  const [search, setSearch] = useState('');
  const versions = useNamedVersions(videoId);
  const isSearch = search.trim() !== '' && search !== value?.name;
  const videos = trpc.video.list.useQuery(
    { page: 1, limit: MOST, ...(isSearch && { search }) },
    { placeholderData: keepPreviousData },
  );
  const offered: Compared[] = [
    ...versions
      .filter(({ id }) => id !== versionId)
      .map(({ id, name }) => ({ videoId, versionId: id, name })),
    ...(videos.data?.items ?? [])
      .filter(({ id }) => id !== videoId)
      .map(({ id, title }) => ({ videoId: id, versionId: undefined, name: title ?? t('compare.untitled') })),
  ];
  const isOffered = value !== null && offered.some((one) => addressOf(one) === addressOf(value));
  return (
    <Select
      size="xs"
      w={220}
      clearable
      searchable
      aria-label={t('compare.label')}
      placeholder={t('compare.label')}
      nothingFoundMessage={t('compare.none')}
      // The server has searched already, and by more than the title.
      filter={({ options }) => options}
      data={(value && !isOffered ? [value, ...offered] : offered).map((one) => ({
        value: addressOf(one),
        label: one.name,
      }))}
      value={value && addressOf(value)}
      onSearchChange={setSearch}
      onChange={(address) => onChange(address ?? undefined)}
    />
  );
}
