import type { ReceivedOffer } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

/** The practices that others offer to the doctor, with the ways to take or to decline them. */
export function PracticeOffers({ offers }: { offers: readonly ReceivedOffer[] }) {
  return offers.map((offer) => <Offer key={offer.practiceId} offer={offer} />);
}

function Offer({ offer: { practiceId, ownerName: owner, expiresAt } }: { offer: ReceivedOffer }) {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const [isAsked, setAsked] = useState(false);
  const end = async (words: string) => {
    setAsked(false);
    await utils.invalidate();
    toast('success', words);
  };
  const accept = trpc.colleague.acceptPractice.useMutation({
    onSuccess: () => end(t('offer.accepted', { owner })),
    onError: toastFailure,
  });
  const decline = trpc.colleague.declinePractice.useMutation({
    onSuccess: () => end(t('offer.declined', { owner })),
    onError: toastFailure,
  });
  return (
    <Alert role="status" mb="md" title={t('offer.title', { owner })}>
      <Stack gap="xs">
        {t('offer.text', { owner, day: formatDay(expiresAt) })}
        <Group gap="xs">
          <Button onClick={() => setAsked(true)}>{t('offer.accept')}</Button>
          <Button
            variant="default"
            loading={decline.isPending}
            onClick={() => decline.mutate({ practiceId })}
          >
            {t('offer.decline')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        title={t('offer.ask', { owner })}
        confirmLabel={t('offer.accept')}
        busy={accept.isPending}
        onConfirm={() => accept.mutate({ practiceId })}
        onClose={() => setAsked(false)}
      >
        {t('offer.askText')}
      </ConfirmDialog>
    </Alert>
  );
}
