import { figureTables, type FigureTable } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import type { Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { Button, Group, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCalendarRepeat, IconDownload } from '@tabler/icons-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../lib/download';
import { toastFailure } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { Section } from '../../../../ui/page';
import type { Limits } from '../../limits/read-limits';

const ReportsDialog = lazy(() =>
  import('./reports-dialog').then((loaded) => ({ default: loaded.ReportsDialog })),
);

type FigureTablesProps = {
  /** The days and the limits of the shown figures. */
  of: { period: Period; days?: string } & Limits;
  limits: Limits;
};

/** The shown figures as files for spreadsheets, once or regularly. */
export function FigureTables({ of, limits }: FigureTablesProps) {
  const { t } = useTranslation('scheduledReport');
  const [isOpen, setOpen] = useState(false);
  /** It is loaded when it is first asked for, and gives the focus back when it is closed. */
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { client } = trpc.useUtils();
  const save = useMutation({
    mutationFn: (table: FigureTable) => client.analytics.table.query({ ...of, table, tz: localTimeZone() }),
    onSuccess: ({ fileName, csv }) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName),
    onError: toastFailure,
  });
  return (
    <Section title={t('title')}>
      <p>{t('text')}</p>
      <Group gap="xs" mt="md">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              loading={save.isPending}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            >
              {t('download')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {figureTables.map((table) => (
              <Menu.Item key={table} onClick={() => save.mutate(table)}>
                {t(`tables.${table}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCalendarRepeat size={16} stroke={1.5} aria-hidden />}
          ref={opener}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {t('open')}
        </Button>
      </Group>
      <Suspense fallback={null}>
        {isAsked && (
          <ReportsDialog
            limits={limits}
            opened={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => opener.current?.focus()}
          />
        )}
      </Suspense>
    </Section>
  );
}
