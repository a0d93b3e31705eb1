import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UserId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';

type ColleagueSessionsProps = { userId: UserId; name: string };

/** Where a colleague is logged in to the practice, and the way to end that. */
export function ColleagueSessions({ userId, name }: ColleagueSessionsProps) {
  const { t } = useTranslation('colleague');
  const query = trpc.colleague.sessions.useQuery({ userId });
  const utils = trpc.useUtils();
  const end = trpc.colleague.endSessions.useMutation({
    onSuccess: () => toast('success', t('sessions.ended', { name })),
    onError: toastFailure,
    onSettled: () => utils.colleague.sessions.invalidate({ userId }),
  });
  if (query.isPending) return <Skeleton height={48} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return (
      <Text size="sm" w="100%">
        {t('sessions.none')}
      </Text>
    );
  return (
    <Stack gap="xs" align="flex-start" w="100%">
      {query.data.map(({ device, network, lastUsedAt }, at) => (
        <Group key={at} gap="xs">
          <Text size="sm">
            {device ?? t('sessions.unknown')}
            {network !== null && ` · ${network}`} · {t('sessions.used', { day: formatDay(lastUsedAt) })}
          </Text>
        </Group>
      ))}
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ userId })}>
        {t('sessions.end')}
      </Button>
    </Stack>
  );
}
