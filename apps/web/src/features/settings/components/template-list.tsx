import type { MessageTemplate } from '@bedside/contracts/sharing/message-template/message-template.schema';
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { TemplateForm } from './template-form';

/** The doctor's saved messages: write one, change it, choose the one that a share begins with, delete one. */
export function TemplateList() {
  const { t } = useTranslation('settings');
  const query = trpc.messageTemplate.list.useQuery();
  /** The template on the form; null for a new one, undefined while the form is closed. */
  const [edited, setEdited] = useState<MessageTemplate | null>();
  const adder = useRef<HTMLButtonElement>(null);
  if (query.isPending) return <Skeleton height={160} role="status" aria-label={t('templates.loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  if (edited !== undefined) return <TemplateForm template={edited} onDone={() => setEdited(undefined)} />;
  return (
    <Stack gap="md">
      {query.data.length === 0 && <Text c="dimmed">{t('templates.none')}</Text>}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {query.data.map((template) => (
          <Entry
            key={template.id}
            template={template}
            onEdit={() => setEdited(template)}
            onRemoved={() => adder.current?.focus()}
          />
        ))}
      </Stack>
      <Group>
        <Button ref={adder} variant="default" onClick={() => setEdited(null)}>
          {t('templates.add')}
        </Button>
      </Group>
    </Stack>
  );
}

type EntryProps = { template: MessageTemplate; onEdit: () => void; onRemoved: () => void };

function Entry({ template: { id, name, message, tag, isDefault }, onEdit, onRemoved }: EntryProps) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const reload = () => utils.messageTemplate.list.invalidate();
  const choose = trpc.messageTemplate.chooseDefault.useMutation({ onSuccess: reload, onError: toastFailure });
  const remove = trpc.messageTemplate.remove.useMutation({
    onSuccess: async () => {
      onRemoved();
      await reload();
    },
    onError: toastFailure,
  });
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        {tag !== null && (
          <Text size="sm" c="var(--quiet)">
            {t('templates.forTag', { tag })}
          </Text>
        )}
        {isDefault && (
          <Text size="sm" c="var(--brand)">
            {tag === null ? t('templates.isDefault') : t('templates.isDefaultOfTag', { tag })}
          </Text>
        )}
        <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          aria-label={t('templates.default', { name })}
          aria-pressed={isDefault}
          onClick={() => choose.mutate(isDefault ? { id: null, tag } : { id })}
        >
          {isDefault ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
        </ActionIcon>
        <ActionIcon aria-label={t('templates.edit', { name })} onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('templates.remove', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
