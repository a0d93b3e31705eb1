import { writeDays, type Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { Analytics, Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import { localDate } from '@bedside/contracts/kit/local-days';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { periods } from '@bedside/contracts/kit/constants';
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsExchange, IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenAddress } from '../format-days';
import type { Asked, FiguresSearch } from '../read-asked';
import { DaysDialog } from './days-dialog';

type DaysBarProps = {
  asked: Asked;
  today: string;
  /** The figures that are shown; swapping needs their days. */
  analytics: Analytics | undefined;
  onChange: (search: FiguresSearch) => void;
};

/** The days of figures: the chosen ones, or the dates of their period. */
function daysOf({ days, from, to }: Analytics): Days {
  const tz = localTimeZone();
  return days ?? { from: localDate(from.getTime(), tz), until: localDate(to.getTime(), tz) };
}

/** Chooses which days are shown, and beside which others. */
export function DaysBar({ asked, today, analytics, onChange }: DaysBarProps) {
  const { t } = useTranslation(['days', 'analytics']);
  const { period, days, against } = asked;
  const [choosing, setChoosing] = useState<'days' | 'against' | null>(null);
  const isOther = against !== undefined && against !== 'before' && against !== 'year';
  const compared = analytics?.compared;
  const compare = (name: string) => {
    if (name === 'other') setChoosing('against');
    else if (name !== against) onChange({ period, days, against: name === '' ? undefined : name });
  };
  return (
    <>
      <SegmentedControl
        aria-label={t('analytics:period')}
        value={days === undefined ? period : ''}
        data={periods.map((value) => ({ value, label: t(`analytics:periods.${value}`) }))}
        onChange={(value) => onChange({ period: value as Period, against: asked.against })}
      />
      <Button
        size="sm"
        variant={days === undefined ? 'default' : 'light'}
        leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setChoosing('days')}
      >
        {days === undefined ? t('choose') : writtenAddress(days)}
      </Button>
      <NativeSelect
        size="sm"
        aria-label={t('against.label')}
        value={against ?? ''}
        onChange={({ currentTarget }) => compare(currentTarget.value)}
        data={[
          { value: '', label: t(against === undefined ? 'against.none' : 'against.nothing') },
          { value: 'before', label: t('against.before') },
          { value: 'year', label: t('against.year') },
          ...(isOther ? [{ value: against, label: writtenAddress(against) }] : []),
          { value: 'other', label: t('against.other') },
        ]}
      />
      {compared && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() =>
            onChange({ period, days: writeDays(compared), against: writeDays(daysOf(analytics)) })
          }
        >
          <IconArrowsExchange size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {choosing && (
        <DaysDialog
          title={t(choosing === 'days' ? 'choose' : 'against.choose')}
          value={choosing === 'days' ? days : isOther ? against : undefined}
          today={today}
          onClose={() => setChoosing(null)}
          onChoose={(chosen) => {
            setChoosing(null);
            onChange({ period, days, against, [choosing]: chosen });
          }}
        />
      )}
    </>
  );
}
