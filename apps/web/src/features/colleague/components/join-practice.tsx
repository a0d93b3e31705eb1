import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Page } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { useEnterPractice } from '../use-enter-practice';

/** The page of an invitation's link: who invites, to what, and the button that joins. Opening it changes nothing. */
export function JoinPractice({ token }: { token: string }) {
  const { t } = useTranslation('colleague');
  const { begin } = useEnterPractice();
  const invitation = trpc.colleague.invitation.useMutation();
  const { mutate: read } = invitation;
  useEffect(() => read({ token }), [read, token]);
  const accept = trpc.colleague.accept.useMutation({
    onSuccess: () => begin(t('join.done', { name: invitation.data?.ownerName })),
    onError: toastFailure,
  });
  return (
    <Page title={t('join.title')}>
      <Surface>
        {invitation.isError ? (
          <Problem message={readFailure(invitation.error).message} onRetry={() => read({ token })} />
        ) : !invitation.data ? (
          <Skeleton height={120} role="status" aria-label={t('join.loading')} />
        ) : (
          <Stack gap="md">
            <p style={{ margin: 0 }}>
              {t('join.text', {
                name: invitation.data.ownerName,
                role: t(`role.${invitation.data.role}`).toLowerCase(),
              })}{' '}
              {t(`does.${invitation.data.role}`)}
            </p>
            <p style={{ margin: 0 }}>{t('join.own')}</p>
            <Group gap="xs">
              <Button loading={accept.isPending} onClick={() => accept.mutate({ token })}>
                {t('join.accept')}
              </Button>
              <Button component={Link} to="/dashboard" variant="default">
                {t('join.later')}
              </Button>
            </Group>
          </Stack>
        )}
      </Surface>
    </Page>
  );
}
