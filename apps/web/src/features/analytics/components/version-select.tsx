import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

const ALL = 'all';

type VersionSelectProps = {
  videoId: string;
  /** Undefined for all versions together. */
  value: string | undefined;
  onChange: (versionId: string | undefined) => void;
};

/** Limits the figures of a video to one version. A video with one version has nothing to choose. */
export function VersionSelect({ videoId, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation('analytics');
  const correction = trpc.correction.get.useQuery({ videoId });
  const earlier = trpc.scene.listVersions.useQuery({ videoId });
  const shown = correction.data?.shownVersion;
  if (!shown || !earlier.data || earlier.data.length === 0) return null;
  return (
    <Select
      size="sm"
      w={240}
      aria-label={t('version.label')}
      allowDeselect={false}
      value={value ?? ALL}
      data={[
        { value: ALL, label: t('version.all') },
        { value: shown, label: t('version.shown') },
        ...earlier.data.map(({ id, isOriginal, madeAt }) => ({
          value: id,
          label: isOriginal ? t('version.original') : t('version.of', { time: formatDateTime(madeAt) }),
        })),
      ]}
      onChange={(version) => onChange(version === null || version === ALL ? undefined : version)}
    />
  );
}
