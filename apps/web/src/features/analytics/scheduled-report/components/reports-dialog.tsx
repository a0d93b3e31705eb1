import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Limits } from '../../limits/read-limits';
import { ReportForm } from './report-form';
import { ReportList } from './report-list';

type ReportsDialogProps = { limits: Limits; onClose: () => void };

/** What is sent regularly, and something new. */
export function ReportsDialog({ limits, onClose }: ReportsDialogProps) {
  const { t } = useTranslation(['scheduledReport', 'common']);
  return (
    <Modal
      opened
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
