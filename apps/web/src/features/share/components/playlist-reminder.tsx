import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderBar } from './reminder-bar';

const whom = ['notOpened', 'notFinished'] as const satisfies readonly RemindInput['who'][];

/** Reminds the patients of a playlist: those who have not opened it, or those who have not finished it. */
export function PlaylistReminder({ playlistId }: { playlistId: string }) {
  const { t } = useTranslation('share');
  const [who, setWho] = useState<RemindInput['who']>('notOpened');
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label={t('remind.who')}
        value={who}
        data={whom.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(value) => setWho(whom.find((one) => one === value) ?? 'notOpened')}
      />
      <ReminderBar key={who} of={{ playlistId }} who={who} />
    </>
  );
}
