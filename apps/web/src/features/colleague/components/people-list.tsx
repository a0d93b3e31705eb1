import type { Colleague, ColleagueInvitation } from '@bedside/contracts/practice/colleague/colleague.schema';
import { colleagueRoles, type ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Progress,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Problem } from '../../../ui/problem';
import { ColleagueSessions } from './colleague-sessions';

const list = { component: 'ul', gap: 'md', m: 0, p: 0, style: { listStyle: 'none' } } as const;
const text = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** The people of the practice with their roles, the open invitations, and how many seats are taken. */
export function PeopleList() {
  const { t } = useTranslation('colleague');
  const query = trpc.colleague.list.useQuery();
  if (query.isPending) return <Skeleton height={120} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  const { colleagues, invitations, seats } = query.data;
  return (
    <Stack gap="md">
      {colleagues.length + invitations.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack {...list}>
        {colleagues.map((colleague) => (
          <Person key={colleague.userId} colleague={colleague} />
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
      {seats.most !== null && (
        <Progress value={Math.min(100, (100 * seats.taken) / seats.most)} aria-label={t('seatsTaken')} />
      )}
      {seats.most !== null && (
        <Text size="sm" c="dimmed">
          {t('seats', seats)}
          {seats.taken >= seats.most && (
            <>
              {' · '}
              <Anchor component={Link} to="/settings/billing" size="sm">
                {t('more')}
              </Anchor>
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}

function Person({ colleague }: { colleague: Colleague }) {
  const { userId, name, email, role, joinedAt, videos, hasFactor } = colleague;
  const rules = trpc.colleague.rules.useQuery();
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const reload = () => utils.colleague.list.invalidate();
  const [isAsked, setAsked] = useState(false);
  const [showsSessions, setShowsSessions] = useState(false);
  const [takesVideos, setTakesVideos] = useState(false);
  const [replacesLinks, setReplacesLinks] = useState(true);
  const change = trpc.colleague.changeRole.useMutation({
    onSuccess: async () => {
      await reload();
      toast('success', t('changed', { name }));
    },
    onError: toastFailure,
  });
  const remove = trpc.colleague.remove.useMutation({
    onSuccess: async () => {
      setAsked(false);
      await reload();
      toast('success', t('removed', { name }));
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: toastFailure,
  });
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={text}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {email} · {t('joined', { day: formatDay(joinedAt) })}
        </Text>
        {rules.data?.needsFactor === true && !hasFactor && <Text size="sm">{t('factorMissing')}</Text>}
      </div>
      <Group gap="xs">
        <NativeSelect
          aria-label={t('roleOf', { name })}
          value={role}
          disabled={change.isPending}
          data={colleagueRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(event) => change.mutate({ userId, role: event.currentTarget.value as ColleagueRole })}
        />
        <Button
          variant="default"
          aria-label={t('sessions.showOf', { name })}
          aria-expanded={showsSessions}
          onClick={() => setShowsSessions(!showsSessions)}
        >
          {t('sessions.show')}
        </Button>
        <Button variant="default" aria-label={t('removeOf', { name })} onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      </Group>
      {showsSessions && <ColleagueSessions userId={userId} name={name} />}
      <ConfirmDialog
        opened={isAsked}
        title={t('removeAsk', { name })}
        confirmLabel={t('removeConfirm')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ userId, takesVideos, replacesLinks: replacesLinks && role !== 'analyst' })
        }
        onClose={() => setAsked(false)}
      >
        {t('removeText')}
        {/* An analyst reads no link. */}
        {role !== 'analyst' && (
          <Checkbox
            mt="md"
            label={t('replacesLinks')}
            description={t('replacesLinksText')}
            checked={replacesLinks}
            onChange={(event) => setReplacesLinks(event.currentTarget.checked)}
          />
        )}
        {videos > 0 && (
          <Checkbox
            mt="md"
            label={t('takesVideos', { count: videos })}
            checked={takesVideos}
            onChange={(event) => setTakesVideos(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </Group>
  );
}

function Invited({ invitation }: { invitation: ColleagueInvitation }) {
  const { id, email, role, expiresAt, isRefused } = invitation;
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const withdraw = trpc.colleague.withdraw.useMutation({
    onSuccess: () => toast('success', t('withdrawn')),
    onError: toastFailure,
    onSettled: () => utils.colleague.list.invalidate(),
  });
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={text}>
        <Text fw={600}>{email}</Text>
        <Text size="sm" c="dimmed">
          {t(isRefused ? 'refused' : 'invitedUntil', { role: t(`role.${role}`), day: formatDay(expiresAt) })}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={t('withdrawOf', { email })}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ invitationId: id })}
      >
        {t('withdraw')}
      </Button>
    </Group>
  );
}
