import type { Place } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useEnterPractice } from '../use-enter-practice';
import { usePlaceName } from '../use-place-name';

/** A practice in which the doctor may work, with the way there, and the way out of one that they joined. */
export function MyWorkplace({ place }: { place: Place }) {
  const { practiceId, role, name, ownerName, isHome, isHere, isClosed } = place;
  const { t } = useTranslation('colleague');
  const nameOf = usePlaceName();
  const [isAsked, setAsked] = useState(false);
  const [replacesLinks, setReplacesLinks] = useState(false);
  const { enter, isEntering, begin } = useEnterPractice();
  const leave = trpc.colleague.leave.useMutation({
    onSuccess: () => begin(t('mine.left', { name: ownerName })),
    onError: toastFailure,
  });
  const isJoined = role !== 'owner';
  const of = { name: ownerName, role: t(`role.${role}`).toLowerCase() };
  const owned = isHome ? t('mine.home') : t('mine.owned', { name });
  return (
    <Stack gap="xs" component="li">
      <p style={{ margin: 0 }}>
        {isJoined ? t('mine.joined', of) : owned}
        {isHere && ` ${t('mine.here')}`}
      </p>
      <Group gap="xs">
        {!isHere && !isClosed && (
          <Button variant="default" loading={isEntering} onClick={() => enter(practiceId)}>
            {nameOf(place)}
          </Button>
        )}
        {isJoined && (
          <Button
            variant="subtle"
            color="red"
            aria-label={t('mine.leaveOf', { name: ownerName })}
            onClick={() => setAsked(true)}
          >
            {t('mine.leave')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('mine.leaveAsk', { name: ownerName })}
        confirmLabel={t('mine.leaveConfirm')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ practiceId, replacesLinks })}
        onClose={() => setAsked(false)}
      >
        {t('mine.leaveText')}
        <Checkbox
          mt="md"
          label={t('mine.replacesLinks')}
          description={t('replacesLinksText')}
          checked={replacesLinks}
          onChange={(event) => setReplacesLinks(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </Stack>
  );
}
