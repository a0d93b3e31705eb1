import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Limits } from '../../limits/read-limits';
import { ReportForm } from './report-form';
import { ReportList } from './report-list';

type ReportsDialogProps = { limits: Limits; opened: boolean; onClose: () => void; onClosed: () => void };

/** What is sent regularly, and something new. */
export function ReportsDialog({ limits, opened, onClose, onClosed }: ReportsDialogProps) {
  const { t } = useTranslation(['scheduledReport', 'common']);
  return (
    <Modal
      opened={opened}
      onExitTransitionEnd={onClosed}
      size="lg"
      onClose={onClose}
      title={t('heading')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="xl">
        <ReportList />
        <ReportForm limits={limits} />
      </Stack>
    </Modal>
  );
}
