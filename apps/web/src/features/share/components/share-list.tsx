import type { ShareAnalytics, UpdateShareInput } from '@bedside/contracts/share/share.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLinkOff, IconLinkPlus, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatPercent, formatTimeSent } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DataTable, type Column } from '../../../ui/data-table';
import { StatusWord } from '../../../ui/status-word';
import { DeliveryWords } from './delivery-words';
import { ReactionWord } from './reaction-word';

const icon = { size: 18, stroke: 1.5 };
const quiet = (text: string) => <span style={{ color: 'var(--quiet)' }}>{text}</span>;

function fullName({ patient }: ShareAnalytics): string {
  return `${patient.firstName} ${patient.lastName}`;
}

/** Whom a video was shared with, how the messages fared, and what came of it. */
export function ShareList({ shares, pending }: { shares: readonly ShareAnalytics[]; pending: boolean }) {
  const utils = trpc.useUtils();
  const [revoking, setRevoking] = useState<ShareAnalytics | null>(null);
  const update = trpc.share.update.useMutation({
    onSuccess: async (_none, sent) => {
      setRevoking(null);
      toast('success', doneText(sent));
      await utils.share.invalidate();
    },
    onError: toastFailure,
  });

  const columns: readonly Column<ShareAnalytics>[] = [
    {
      title: 'Patient',
      cell: (share) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: share.patient.id }}>
          {fullName(share)}
        </Link>
      ),
    },
    {
      title: 'Messages',
      cell: (share) =>
        share.isRevoked ? (
          <StatusWord tone="quiet" label="Link revoked" />
        ) : (
          <DeliveryWords deliveries={share.deliveries} />
        ),
    },
    { title: 'Sent', cell: (share) => formatTimeSent(share.timeSent) },
    {
      title: 'First opened',
      cell: (share) => (share.firstTimeOpened ? formatDateTime(share.firstTimeOpened) : quiet('Not yet')),
    },
    {
      title: 'Watched',
      kind: 'number',
      cell: (share) => (share.watchedPercent === null ? quiet('-') : formatPercent(share.watchedPercent)),
    },
    { title: 'Reaction', cell: (share) => <ReactionWord reaction={share.reaction} /> },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (share) => (
        <Menu position="bottom-end" width={196}>
          <Menu.Target>
            <ActionIcon aria-label={`More for ${fullName(share)}`}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {share.isRevoked ? (
              <Menu.Item
                leftSection={<IconLinkPlus {...icon} />}
                onClick={() => update.mutate({ linkId: share.linkId, isRevoked: false })}
              >
                Restore link
              </Menu.Item>
            ) : (
              <>
                <Menu.Item
                  leftSection={<IconSend {...icon} />}
                  onClick={() => update.mutate({ linkId: share.linkId, resend: true })}
                >
                  Send again
                </Menu.Item>
                <Menu.Item
                  color="red"
                  leftSection={<IconLinkOff {...icon} />}
                  onClick={() => setRevoking(share)}
                >
                  Revoke link
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];

  return (
    <>
      <DataTable
        label="Patients this video was shared with"
        columns={columns}
        rows={shares}
        rowKey={(share) => share.linkId}
        pendingRows={pending ? 3 : 0}
      />
      <ConfirmDialog
        opened={revoking !== null}
        title="Revoke link"
        confirmLabel="Revoke link"
        busy={update.isPending}
        onConfirm={() => revoking && update.mutate({ linkId: revoking.linkId, isRevoked: true })}
        onClose={() => setRevoking(null)}
      >
        <p>
          {revoking && <strong>{fullName(revoking)}</strong>} will not be able to open the video any more.
          What was watched stays in your figures, and you can restore the link.
        </p>
      </ConfirmDialog>
    </>
  );
}

function doneText(sent: Pick<UpdateShareInput, 'isRevoked' | 'resend'>): string {
  if (sent.resend) return 'The message is on its way again.';
  return sent.isRevoked ? 'The link is revoked.' : 'The link works again.';
}
