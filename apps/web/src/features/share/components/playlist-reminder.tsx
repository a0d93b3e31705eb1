import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderBar } from './reminder-bar';

const whom = ['notOpened', 'notFinished'] as const satisfies readonly RemindInput['who'][];

/** Reminds the patients of a playlist: those who have not opened it, or those who have not finished it. */
export function PlaylistReminder({ playlistId }: { playlistId: string }) {
  const { t } = useTranslation('share');
  const label = useId();
  const [who, setWho] = useState<RemindInput['who']>('notOpened');
  return (
    <>
      <Group gap="sm" mb="sm">
        <Text id={label} size="sm" fw={560}>
          {t('remind.who')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={who}
          data={whom.map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChange={(value) => setWho(whom.find((one) => one === value) ?? 'notOpened')}
        />
      </Group>
      <ReminderBar key={who} of={{ playlistId }} who={who} />
    </>
  );
}
