import { readDays } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findDaysProblem, listQuickDays } from '../read-asked';

const quick = ['month', 'lastMonth', 'ninety', 'year'] as const;

type DaysDialogProps = {
  title: string;
  /** The days that are shown now, as the address has them. */
  value: string | undefined;
  /** The date in the doctor's zone. */
  today: string;
  onChoose: (days: string) => void;
  onClose: () => void;
};

/** Chooses a first and a last day, or days that are often wanted. */
export function DaysDialog({ title, value, today, onChoose, onClose }: DaysDialogProps) {
  const { t } = useTranslation(['days', 'common']);
  const shown = value === undefined ? null : readDays(value);
  const [from, setFrom] = useState(shown && typeof shown === 'object' ? shown.from : '');
  const [until, setUntil] = useState(shown && typeof shown === 'object' ? shown.until : '');
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked ? findDaysProblem(`${from}..${until}`, today) : null;
  const isFirst = problem === 'future' || (problem === 'unreadable' && from === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (findDaysProblem(`${from}..${until}`, today) === null) onChoose(`${from}..${until}`);
  };
  const days = listQuickDays(today);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Group gap={8}>
            {quick.map((name) => (
              <Button key={name} size="xs" variant="default" onClick={() => onChoose(days[name])}>
                {t(`quick.${name}`)}
              </Button>
            ))}
          </Group>
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label={t('from')}
              max={today}
              value={from}
              error={problem && isFirst && t(`wrong.${problem}`)}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextInput
              type="date"
              label={t('until')}
              max={today}
              value={until}
              error={problem && !isFirst && t(`wrong.${problem}`)}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('both')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('show')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
