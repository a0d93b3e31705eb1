import { Group, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type PagerProps = {
  page: number;
  limit: number;
  total: number;
  noun: string;
  onPage: (page: number) => void;
};

/** The position in a list, and buttons to its other pages; hidden when there is one page. */
export function Pager({ page, limit, total, noun, onPage }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / limit);
  if (pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <Group justify="space-between" mt="md" gap="xs">
      <Text size="sm" c="dimmed">
        {t('pager.where', { first, last: Math.min(page * limit, total), total, noun })}
      </Text>
      <Pagination
        value={page}
        total={pages}
        onChange={onPage}
        // Narrow enough for one line of a phone, also within a dialog.
        siblings={0}
        gap={4}
        getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
        getItemProps={(item) => ({ 'aria-label': t('pager.page', { page: item }) })}
      />
    </Group>
  );
}
