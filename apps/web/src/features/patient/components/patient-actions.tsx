import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChartBar,
  IconDotsVertical,
  IconMessage,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
/** Five buttons fit beside an e-mail that is shown in full. */
const ROW_ICON_PX = 30;

type PatientActionsProps = {
  patient: Patient;
  onSend: (patient: Patient) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
};

/** The actions for a patient: buttons for a pointer, a menu for a finger. */
export function PatientActions({ patient, onSend, onEdit, onDelete }: PatientActionsProps) {
  const { t } = useTranslation('patient');
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const { trigger, fromTrigger } = useMenuTrigger();
  const name = `${patient.firstName} ${patient.lastName}`;
  const statistics = {
    to: '/patient_management/$patientId/statistics',
    params: { patientId: patient.id },
  } as const;
  const chat = { to: '/inbox/{-$patientId}', params: { patientId: patient.id } } as const;
  if (isTouch) {
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={trigger} aria-label={t('table.moreOf', { name })}>
            <IconDotsVertical {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={fromTrigger(() => onSend(patient))}>
            {t('table.send')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMessage {...icon} />}
            renderRoot={(props) => <Link {...chat} {...props} />}
          >
            {t('table.write')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChartBar {...icon} />}
            renderRoot={(props) => <Link {...statistics} {...props} />}
          >
            {t('table.statistics')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={fromTrigger(() => onEdit(patient))}>
            {t('table.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={fromTrigger(() => onDelete(patient))}>
            {t('table.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <>
      <Tooltip label={t('table.send')}>
        <ActionIcon
          size={ROW_ICON_PX}
          aria-label={t('table.sendTo', { name })}
          onClick={() => onSend(patient)}
        >
          <IconSend {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('table.write')}>
        <ActionIcon
          size={ROW_ICON_PX}
          aria-label={t('table.writeTo', { name })}
          renderRoot={(props) => <Link {...chat} {...props} />}
        >
          <IconMessage {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('table.statistics')}>
        <ActionIcon
          size={ROW_ICON_PX}
          aria-label={t('table.statisticsOf', { name })}
          renderRoot={(props) => <Link {...statistics} {...props} />}
        >
          <IconChartBar {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('table.edit')}>
        <ActionIcon
          size={ROW_ICON_PX}
          aria-label={t('table.editOf', { name })}
          onClick={() => onEdit(patient)}
        >
          <IconPencil {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('table.delete')}>
        <ActionIcon
          size={ROW_ICON_PX}
          aria-label={t('table.deleteOf', { name })}
          onClick={() => onDelete(patient)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
