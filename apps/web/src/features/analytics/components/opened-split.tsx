import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { splitOption, splitPercent, type SplitPart } from '../../../charts/split.option';
import { ChartCard } from '../../../ui/chart-card';
import { usePalette } from '../use-palette';

type OpenedSplitProps = { title: string; parts: readonly SplitPart[] };

function SplitCard({ title, parts }: OpenedSplitProps) {
  const { t } = useTranslation('analytics');
  const palette = usePalette();
  const option = useMemo(() => splitOption(parts, palette.opened, palette), [parts, palette]);
  return (
    <ChartCard
      title={title}
      summary={parts.map((part) => `${part.name} ${part.value}`).join(', ')}
      option={option}
      height={40 * parts.length + 12}
      columns={[title, t('series.opened'), t('split.share')]}
      rows={parts.map((part) => {
        const percent = splitPercent(part, parts);
        return [part.name, String(part.value), percent === null ? '-' : `${percent}%`] as const;
      })}
      empty={parts.every(({ value }) => value === 0) && <Text c="dimmed">{t('split.none')}</Text>}
    />
  );
}

type SplitsProps = {
  via: Partial<Record<'sms' | 'email' | 'platform', number>>;
  device: Partial<Record<'mobile' | 'desktop', number>>;
};

/** How links were opened: from which message, on which kind of device. */
export function OpenedSplits({ via, device }: SplitsProps) {
  const { t } = useTranslation('analytics');
  const viaParts = useMemo(
    () => [
      { name: t('split.sms'), value: via.sms ?? 0 },
      { name: t('split.email'), value: via.email ?? 0 },
      // Few patients open a video from their own page, and most practices have none who does.
      ...(via.platform ? [{ name: t('split.platform'), value: via.platform }] : []),
    ],
    [t, via],
  );
  const deviceParts = useMemo(
    () => [
      { name: t('split.mobile'), value: device.mobile ?? 0 },
      { name: t('split.desktop'), value: device.desktop ?? 0 },
    ],
    [t, device],
  );
  return (
    <>
      <SplitCard title={t('split.via')} parts={viaParts} />
      <SplitCard title={t('split.device')} parts={deviceParts} />
    </>
  );
}
