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

type JoinPracticeProps = {
  token: string;
  /** Leads back to the invitation, for the account that it was sent to. */
  onLogOut: () => void;
};

/** The page of an invitation's link: who invites, to what, and the button that joins. Opening it changes nothing. */
export function JoinPractice({ token, onLogOut }: JoinPracticeProps) {
  const { t } = useTranslation('colleague');
  const { begin } = useEnterPractice();
  const invitation = trpc.colleague.invitation.useMutation();
  const { mutate: read } = invitation;
  useEffect(() => read({ token }), [read, token]);
  const accept = trpc.colleague.accept.useMutation({
    onSuccess: () => begin(t('join.done', { practice: invitation.data?.practiceName })),
    onError: toastFailure,
  });
  const failure = invitation.error && readFailure(invitation.error);
  return (
    <Page title={t('join.title')}>
      <Surface>
        {failure?.appCode === 'colleague.other-mail' ? (
          <Stack gap="md">
            <p style={{ margin: 0 }}>{failure.message}</p>
            <Group>
              <Button onClick={onLogOut}>{t('join.otherAccount')}</Button>
            </Group>
          </Stack>
        ) : failure ? (
          <Problem message={failure.message} onRetry={() => read({ token })} />
        ) : !invitation.data ? (
          <Skeleton height={120} role="status" aria-label={t('join.loading')} />
        ) : (
          <Stack gap="md">
            <p style={{ margin: 0 }}>
              {t('join.text', {
                name: invitation.data.ownerName,
                practice: invitation.data.practiceName,
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
