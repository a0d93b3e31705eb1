import { useMemo } from 'react';
import { splitOption, splitPercent, type SplitPart } from '../../../charts/split.option';
import { ChartCard } from '../../../ui/chart-card';
import { usePalette } from '../use-palette';

type OpenedSplitProps = { title: string; parts: readonly SplitPart[] };

function SplitCard({ title, parts }: OpenedSplitProps) {
  const palette = usePalette();
  const option = useMemo(() => splitOption(parts, palette.opened, palette), [parts, palette]);
  return (
    <ChartCard
      title={title}
      summary={parts.map((part) => `${part.name} ${part.value}`).join(', ')}
      option={option}
      height={40 * parts.length + 12}
      columns={[title, 'Opened', 'Share']}
      rows={parts.map((part) => [part.name, String(part.value), `${splitPercent(part, parts)}%`] as const)}
    />
  );
}

type SplitsProps = {
  via: Partial<Record<'sms' | 'email' | 'platform', number>>;
  device: Partial<Record<'mobile' | 'desktop', number>>;
};

/** How links were opened: by which message, on which kind of device. */
export function OpenedSplits({ via, device }: SplitsProps) {
  const viaParts = useMemo(
    () => [
      { name: 'SMS', value: via.sms ?? 0 },
      { name: 'E-mail', value: via.email ?? 0 },
      { name: 'Platform', value: via.platform ?? 0 },
    ],
    [via],
  );
  const deviceParts = useMemo(
    () => [
      { name: 'Mobile', value: device.mobile ?? 0 },
      { name: 'Desktop', value: device.desktop ?? 0 },
    ],
    [device],
  );
  return (
    <>
      <SplitCard title="Opened by" parts={viaParts} />
      <SplitCard title="Devices" parts={deviceParts} />
    </>
  );
}
