import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useEnterPractice } from '../use-enter-practice';

type MyWorkplaceProps = { workplace: Workplace; joinedName: string };

/** In whose practice the doctor works, with the way to the other one and the way out. */
export function MyWorkplace({ workplace: { role, ownerName }, joinedName }: MyWorkplaceProps) {
  const { t } = useTranslation('colleague');
  const [isAsked, setAsked] = useState(false);
  const [replacesLinks, setReplacesLinks] = useState(false);
  const { enter, isEntering, begin } = useEnterPractice();
  const leave = trpc.colleague.leave.useMutation({
    onSuccess: () => begin(t('mine.left', { name: joinedName })),
    onError: toastFailure,
  });
  const isOwn = ownerName === null;
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>
        {isOwn
          ? t('mine.own', { name: joinedName })
          : t('mine.text', { name: joinedName, role: t(`role.${role}`).toLowerCase() })}
      </p>
      <Group gap="xs">
        <Button variant="default" loading={isEntering} onClick={() => enter(!isOwn)}>
          {isOwn ? t('switch.joined', { name: joinedName }) : t('switch.own')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          {t('mine.leave')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('mine.leaveAsk', { name: joinedName })}
        confirmLabel={t('mine.leaveConfirm')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ replacesLinks })}
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
