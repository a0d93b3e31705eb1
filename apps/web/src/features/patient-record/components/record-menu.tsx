import type { PatientId } from '@bedside/contracts/kit/ids';
import type { PatientRecordFormat } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

/** Saves everything that is stored about a patient, to be handed over. */
export function RecordMenu({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation('patient');
  const { trigger, fromTrigger } = useMenuTrigger();
  const save = (format: PatientRecordFormat) =>
    void download({
      path: `/v1/patients/${patientId}/record?format=${format}`,
      fileName: `patient-record.${format}`,
      during: t('record.during'),
      done: t('record.done'),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={trigger} size="input-sm" variant="default" aria-label={t('record.menu')}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('record.title')}</Menu.Label>
        <Menu.Item onClick={fromTrigger(() => save('pdf'))}>{t('record.pdf')}</Menu.Item>
        <Menu.Item onClick={fromTrigger(() => save('json'))}>{t('record.json')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
