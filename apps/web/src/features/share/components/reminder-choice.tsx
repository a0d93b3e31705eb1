import {
  remindAfterDays,
  remindUntils,
  type ReminderSchedule,
} from '@bedside/contracts/sharing/share/share-reminder.schema';
import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import type { ShareSubject } from '../share-subject';

const OFF = 'off';

type ReminderChoiceProps = {
  of: ShareSubject['kind'];
  value: ReminderSchedule | undefined;
  onChange: (schedule: ReminderSchedule | undefined) => void;
};

/** Whether the share reminds its patients by itself, after how many days, and what makes that needless. */
export function ReminderChoice({ of, value, onChange }: ReminderChoiceProps) {
  const { t } = useTranslation('share');
  const change = (days: string | null, until: string | null) => {
    const afterDays = remindAfterDays.find((one) => String(one) === days);
    onChange(
      afterDays && {
        afterDays,
        until: remindUntils.find((one) => one === until) ?? 'watched',
        zone: localTimeZone(),
      },
    );
  };
  return (
    <Group gap="sm" grow align="end" preventGrowOverflow={false} wrap="wrap">
      <Select
        label={t('remind.label')}
        allowDeselect={false}
        value={value ? String(value.afterDays) : OFF}
        data={[
          { value: OFF, label: t('remind.off') },
          ...remindAfterDays.map((days) => ({
            value: String(days),
            label: t('remind.after', { count: days }),
          })),
        ]}
        onChange={(days) => change(days, value?.until ?? null)}
      />
      {value && (
        <Select
          label={t('remind.unless')}
          allowDeselect={false}
          value={value.until}
          data={remindUntils.map((until) => ({ value: until, label: t(`remind.until.${of}.${until}`) }))}
          onChange={(until) => change(String(value.afterDays), until)}
        />
      )}
    </Group>
  );
}
