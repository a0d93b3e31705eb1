import {
  viewingMonthsSchema,
  type ViewingMonths,
} from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import { isShorter } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.rules';
import { Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Problem } from '../../../ui/problem';

const choices: ViewingMonths[] = [null, ...viewingMonthsSchema.unwrap().options.map(({ value }) => value)];
const nameOf = (months: ViewingMonths) => `${months ?? 'never'}` as const;

/** After how many months the practice erases what patients watched and answered. */
export function ViewingErasure() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<ViewingMonths>(null);
  const shown = trpc.viewingErasure.show.useQuery(undefined, { gcTime: 0 });
  const preview = trpc.viewingErasure.preview.useQuery(
    { months: asked },
    { enabled: asked !== null, gcTime: 0, staleTime: 0 },
  );
  const change = trpc.viewingErasure.change.useMutation({
    onSuccess: (saved) => {
      utils.viewingErasure.show.setData(undefined, saved);
      setAsked(null);
      toast('success', t('viewingErasure.saved'));
    },
    onError: (error) => {
      setAsked(null);
      toastFailure(error);
    },
  });
  if (shown.isPending)
    return <Skeleton height={62} role="status" aria-busy="true" aria-label={t('viewingErasure.loading')} />;
  if (shown.isError)
    return <Problem message={readFailure(shown.error).message} onRetry={() => void shown.refetch()} />;
  const { months } = shown.data;
  const due = preview.data;
  return (
    <Stack gap="md">
      <Select
        label={t('viewingErasure.label')}
        allowDeselect={false}
        data={choices.map((one) => ({ value: nameOf(one), label: t(`viewingErasure.after.${nameOf(one)}`) }))}
        value={nameOf(months)}
        disabled={change.isPending}
        onChange={(name) => {
          const next = choices.find((one) => nameOf(one) === name);
          if (next === undefined || next === months) return;
          if (isShorter(next, months)) setAsked(next);
          else change.mutate({ months: next });
        }}
      />
      <Text size="sm" c="dimmed">
        {t('viewingErasure.hint')}
      </Text>
      <ConfirmDialog
        opened={asked !== null}
        title={t('viewingErasure.ask')}
        confirmLabel={t('viewingErasure.confirm')}
        color="red"
        busy={change.isPending}
        disabled={!due?.before}
        onConfirm={() => change.mutate({ months: asked })}
        onClose={() => setAsked(null)}
      >
        {preview.isError && readFailure(preview.error).message}
        {preview.isPending && t('viewingErasure.counting')}
        {due?.before && t('viewingErasure.preview', { count: due.patients, before: formatDay(due.before) })}
      </ConfirmDialog>
    </Stack>
  );
}
