import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileTypeCsv, IconFileTypeXls, IconHistory, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** The actions for all patients at once. */
export function PatientsMenu({ onContactForm }: { onContactForm: () => void }) {
  const { t } = useTranslation('patient');
  const { trigger, fromTrigger } = useMenuTrigger();
  const exportAs = (format: 'csv' | 'xlsx') =>
    void download({
      path: `/v1/patients-export?format=${format}`,
      fileName: t('export.file', { format }),
      during: t('export.during'),
      done: t('export.done'),
    });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon ref={trigger} variant="default" size={42} aria-label={t('page.more')}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconQrcode {...icon} />} onClick={fromTrigger(onContactForm)}>
          {t('page.form')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory {...icon} />}
          renderRoot={(props) => <Link to="/patient_management/import_history" {...props} />}
        >
          {t('page.history')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => exportAs('csv')}>
          {t('page.exportCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeXls {...icon} />} onClick={() => exportAs('xlsx')}>
          {t('page.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
