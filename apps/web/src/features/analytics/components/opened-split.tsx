import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { splitOption, splitPercent, type SplitPart } from '../../../charts/split.option';
import { ChartCard } from '../../../ui/chart-card';
import { useFreshness } from '../use-freshness';
import { usePalette } from '../use-palette';
import { usePeople } from '../use-people';
import type { PeopleOf } from './people-dialog';

/** A kind of opening, and which openings are of it. */
type Part = SplitPart & Pick<PeopleOf, 'via' | 'device'>;

type OpenedSplitProps = {
  title: string;
  parts: readonly Part[];
  note: string;
  onPart: (part: Part) => void;
};

function SplitCard({ title, parts, note, onPart }: OpenedSplitProps) {
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
        return [part.name, part.value, percent === null ? '-' : `${percent}%`] as const;
      })}
      note={note}
      onCell={(row) => {
        const part = parts[row];
        if (part) onPart(part);
      }}
      empty={parts.every(({ value }) => value === 0) && <Text c="dimmed">{t('split.none')}</Text>}
    />
  );
}

type SplitsProps = {
  via: Partial<Record<'sms' | 'email' | 'platform', number>>;
  device: Partial<Record<'mobile' | 'desktop', number>>;
  of: PeopleOf;
  /** When the figures were read, in epoch milliseconds. */
  readAt: number;
};

/** How links were opened: from which message, on which kind of device. */
export function OpenedSplits({ via, device, of, readAt }: SplitsProps) {
  const { t } = useTranslation('analytics');
  const { show, dialog } = usePeople();
  const note = useFreshness(readAt);
  const onPart = ({ via: by, device: on }: Part) =>
    show({ figures: ['openings'], of: { ...of, ...(by && { via: by }), ...(on && { device: on }) } });
  const viaParts = useMemo(
    () =>
      [
        { name: t('split.sms'), value: via.sms ?? 0, via: 'sms' as const },
        { name: t('split.email'), value: via.email ?? 0, via: 'email' as const },
        // Few patients open a video from their own page, and most practices have none who does.
        ...(via.platform
          ? [{ name: t('split.platform'), value: via.platform, via: 'platform' as const }]
          : []),
      ].filter((part: Part) => of.via === undefined || of.via === part.via),
    [t, via, of.via],
  );
  const deviceParts = useMemo(
    () =>
      [
        { name: t('split.mobile'), value: device.mobile ?? 0, device: 'mobile' as const },
        { name: t('split.desktop'), value: device.desktop ?? 0, device: 'desktop' as const },
      ].filter((part: Part) => of.device === undefined || of.device === part.device),
    [t, device, of.device],
  );
  return (
    <>
      <SplitCard title={t('split.via')} parts={viaParts} note={note} onPart={onPart} />
      <SplitCard title={t('split.device')} parts={deviceParts} note={note} onPart={onPart} />
      {dialog}
    </>
  );
}
