import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { StatusWord } from '../../../ui/status-word';
import classes from './session-list.module.css';

/** Where the account is signed in, with a button to end each session. */
export function SessionList() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const sessions = trpc.auth.sessions.useQuery(undefined, { gcTime: 0 });
  const end = trpc.auth.endSession.useMutation({
    onSuccess: async () => {
      await utils.auth.sessions.invalidate();
      toast('success', t('sessions.ended'));
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: toastFailure,
  });
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: async () => {
      // The addresses of files on open screens have ended too.
      await utils.invalidate();
      toast('success', t('sessions.endedOthers'));
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: toastFailure,
  });

  if (sessions.isPending)
    return <Skeleton height={64} role="status" aria-busy="true" aria-label={t('sessions.loading')} />;
  if (sessions.isError)
    return <Problem message={readFailure(sessions.error).message} onRetry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className={classes.list}>
        {sessions.data.map(({ sessionId, device, network, lastUsedAt, isCurrent }) => {
          const name = device ?? t('sessions.unknown');
          const DeviceIcon = /iPhone|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={sessionId} className={classes.session}>
              <DeviceIcon size={24} stroke={1.5} aria-hidden />
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
                <span className={classes.used}>
                  {t('sessions.used', { when: formatDateTime(lastUsedAt) })}
                  {network !== null && ` · ${t('sessions.from', { network })}`}
                </span>
              </span>
              {isCurrent ? (
                <StatusWord tone="good" label={t('sessions.this')} />
              ) : (
                <Button
                  variant="default"
                  aria-label={t('sessions.endOf', { device: name })}
                  loading={end.isPending && end.variables.sessionId === sessionId}
                  onClick={() => end.mutate({ sessionId })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        {sessions.data.length > 1 ? (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        ) : (
          <p className={classes.used}>{t('sessions.only')}</p>
        )}
      </div>
    </>
  );
}
