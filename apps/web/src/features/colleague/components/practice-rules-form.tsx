import {
  ruledLockMinutesSchema,
  type PracticeRules,
} from '@bedside/contracts/practice/colleague/colleague.schema';
import { Checkbox, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';

const minutes = ruledLockMinutesSchema.options.map(({ value }) => value);

/** What the owner asks of colleagues. A choice is saved at once. */
export function PracticeRulesForm() {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const query = trpc.colleague.rules.useQuery();
  const change = trpc.colleague.changeRules.useMutation({
    onSuccess: () => toast('success', t('rules.saved')),
    onError: toastFailure,
    onSettled: () => utils.colleague.rules.invalidate(),
  });
  if (query.isPending) return <Skeleton height={96} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  const rules: PracticeRules = change.isPending ? change.variables : query.data;
  return (
    <Stack gap="md">
      <Checkbox
        label={t('rules.needsFactor')}
        description={t('rules.needsFactorText')}
        checked={rules.needsFactor}
        onChange={(event) => change.mutate({ ...rules, needsFactor: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('rules.lock')}
        value={String(rules.lockMinutes)}
        data={[
          { value: 'null', label: t('rules.lockFree') },
          ...minutes.map((value) => ({
            value: String(value),
            label: t('rules.lockAfter', { count: value }),
          })),
        ]}
        onChange={(event) => {
          const chosen = minutes.find((value) => String(value) === event.currentTarget.value);
          change.mutate({ ...rules, lockMinutes: chosen ?? null });
        }}
      />
    </Stack>
  );
}
