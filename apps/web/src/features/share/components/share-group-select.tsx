import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shareGroups, type ShareGroup } from '../share-groups';

type ShareGroupSelectProps = { value: ShareGroup; onChange: (group: string | null) => void };

/** Filters a list of patients to those behind one figure. */
export function ShareGroupSelect({ value, onChange }: ShareGroupSelectProps) {
  const { t } = useTranslation('share');
  return (
    <Select
      size="sm"
      w={200}
      aria-label={t('groups.label')}
      value={value}
      data={shareGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
      onChange={onChange}
    />
  );
}
