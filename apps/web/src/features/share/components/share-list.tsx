import type { ShareAnalytics, UpdateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock, formatPercent, formatShareTime } from '../../../lib/format';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useRedactionQuestion } from '../../../lib/use-redaction-question';
import { RedactionDialog } from '../../../ui/redaction-dialog';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyList } from '../../../ui/empty-list';
import { FoundList } from '../../../ui/found-list';
import { StatusWord } from '../../../ui/status-word';
import { printHandout } from '../print-handout';
import type { VideoShares } from '../use-video-shares';
import { FeedbackWords } from './feedback-words';
import { DeliveryWords } from './delivery-words';
import { ReminderBar } from './reminder-bar';
import { ReminderWords } from './reminder-words';
import { ShareMenu } from './share-menu';

const quiet = (text: string) => <span style={{ color: 'var(--quiet)' }}>{text}</span>;

function fullName({ patient }: ShareAnalytics): string {
  return `${patient.firstName} ${patient.lastName}`;
}

/** The shares of a video: with whom, the state of the messages, and how it was watched. */
export function ShareList({ found }: { found: VideoShares }) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const { query, shares, search, pager } = found;
  const [revoking, setRevoking] = useState<ShareAnalytics | null>(null);
  const question = useRedactionQuestion();
  const update = trpc.share.update.useMutation({
    onSuccess: async ({ deliveries }, sent) => {
      setRevoking(null);
      const waitsUntil = sent.resend && deliveries.find((delivery) => delivery.waitsUntil)?.waitsUntil;
      if (waitsUntil) toast('info', t('list.done.waits', { at: formatClock(waitsUntil) }));
      else toast('success', t(`list.done.${doneOf(sent)}`));
      await utils.share.invalidate();
    },
    onError: (error, sent) => question.ask(error, (options) => update.mutate({ ...sent, ...options })),
  });

  /** At night a text message waits for the morning, as with a first share. */
  const again = ({ linkId }: ShareAnalytics) =>
    update.mutate({ linkId, resend: true, quietIn: localTimeZone() });

  const columns: readonly Column<ShareAnalytics>[] = [
    {
      title: t('list.patient'),
      cell: (share) => (
        <>
          <Link to="/patient_management/$patientId/statistics" params={{ patientId: share.patient.id }}>
            {fullName(share)}
          </Link>
          {share.isInPlaylist && <div>{quiet(t('list.inPlaylist'))}</div>}
        </>
      ),
    },
    {
      title: t('list.messages'),
      cell: (share) =>
        share.isRevoked ? (
          <StatusWord tone="quiet" label={t('list.revoked')} />
        ) : (
          <DeliveryWords deliveries={share.deliveries} />
        ),
    },
    {
      title: t('list.sent'),
      cell: (share) => (
        <>
          {formatShareTime(share.timeSent)}
          <ReminderWords share={share} />
        </>
      ),
    },
    {
      title: t('list.firstOpened'),
      cell: (share) =>
        share.firstTimeOpened ? formatShareTime(share.firstTimeOpened) : quiet(t('list.notYet')),
    },
    {
      title: t('list.watched'),
      kind: 'number',
      cell: (share) => (share.watchedPercent === null ? quiet('-') : formatPercent(share.watchedPercent)),
    },
    { title: t('list.reaction'), cell: (share) => <FeedbackWords share={share} /> },
    {
      title: t('list.actions'),
      kind: 'actions',
      cell: (share) => (
        <ShareMenu
          patientId={share.patient.id}
          channels={share.channels}
          name={fullName(share)}
          isRevoked={share.isRevoked}
          onAgain={() => again(share)}
          onPrint={() => void printHandout(share.linkId)}
          onRevoke={() => setRevoking(share)}
          onRestore={() => update.mutate({ linkId: share.linkId, isRevoked: false })}
        />
      ),
    },
  ];

  return (
    <>
      <ReminderBar of={{ videoId: found.videoId }} who="notOpened" />
      <FoundList
        search={
          found.isLong && {
            label: t('list.search'),
            placeholder: t('list.searchHint'),
            searched: search,
            onSearch: found.onSearch,
          }
        }
        problem={
          query.isError && { message: readFailure(query.error).message, onRetry: () => void query.refetch() }
        }
        pager={{ ...pager, noun: t('list.noun') }}
      >
        {shares.length === 0 && query.isSuccess ? (
          <EmptyList
            drawing="people"
            title={t('list.notFound')}
            text={t('list.notFoundHint', { search })}
            action={{ label: t('list.showAll'), onPress: () => found.onSearch('') }}
          />
        ) : (
          <DataTable
            label={t('list.label')}
            columns={columns}
            rows={shares}
            rowKey={(share) => share.linkId}
            pendingRows={query.isPending ? 3 : 0}
          />
        )}
      </FoundList>
      <ConfirmDialog
        opened={revoking !== null}
        title={t('list.revoke')}
        confirmLabel={t('list.revoke')}
        busy={update.isPending}
        onConfirm={() => revoking && update.mutate({ linkId: revoking.linkId, isRevoked: true })}
        onClose={() => setRevoking(null)}
      >
        <p>
          <Trans
            ns="share"
            i18nKey="list.revokeText"
            values={{ name: revoking ? fullName(revoking) : '' }}
            components={{ name: <strong /> }}
          />
        </p>
      </ConfirmDialog>
      <RedactionDialog question={question} />
    </>
  );
}

function doneOf(sent: Pick<UpdateShareInput, 'isRevoked' | 'resend'>): 'again' | 'revoked' | 'restored' {
  if (sent.resend) return 'again';
  return sent.isRevoked ? 'revoked' : 'restored';
}
