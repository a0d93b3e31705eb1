import { Group, Pagination, Text } from '@mantine/core';

type PagerProps = {
  page: number;
  limit: number;
  total: number;
  noun: string;
  onPage: (page: number) => void;
};

/** Where in a list one is, and the way to its other pages; nothing when there is one page. */
export function Pager({ page, limit, total, noun, onPage }: PagerProps) {
  const pages = Math.ceil(total / limit);
  if (pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <Group justify="space-between" mt="md" gap="xs">
      <Text size="sm" c="dimmed">
        {first}-{Math.min(page * limit, total)} of {total} {noun}
      </Text>
      <Pagination
        value={page}
        total={pages}
        onChange={onPage}
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    </Group>
  );
}
