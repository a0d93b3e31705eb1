import { Anchor, Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import { download } from '../../../lib/download';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const papers = ['a4', 'letter'] as const;

/** The form that patients fill in by themselves: a page to print, and a new link when the old one has leaked. */
export function ContactFormDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['patient', 'common']);
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const [paper, setPaper] = useState<(typeof papers)[number]>('a4');
  const [isReplacing, setReplacing] = useState(false);
  const replace = trpc.user.replaceLink.useMutation({
    onSuccess: (changed) => {
      utils.user.me.setData(undefined, changed);
      setReplacing(false);
      toast('success', t('contactForm.replaced'));
    },
    onError: toastFailure,
  });
  const getForm = () =>
    download({
      path: `/v1/contact-form?paper=${paper}`,
      fileName: t('contactForm.file'),
      during: t('contactForm.during'),
      done: t('contactForm.done'),
    });
  return (
    <>
      <Modal
        opened={opened && !isReplacing}
        onClose={onClose}
        size={480}
        title={t('contactForm.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Stack gap="md">
          <p>{t('contactForm.text')}</p>
          <SegmentedControl
            aria-label={t('contactForm.paper')}
            value={paper}
            onChange={setPaper}
            data={papers.map((value) => ({ value, label: t(`contactForm.${value}`) }))}
          />
          <Anchor href={`/add-patient/${user.linkId}`} target="_blank" rel="noreferrer">
            {t('contactForm.open')}
          </Anchor>
          <Group justify="space-between" gap="xs">
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh {...icon} />}
              onClick={() => setReplacing(true)}
            >
              {t('contactForm.replace')}
            </Button>
            <Button data-autofocus leftSection={<IconDownload {...icon} />} onClick={() => void getForm()}>
              {t('contactForm.download')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={opened && isReplacing}
        title={t('contactForm.replaceTitle')}
        confirmLabel={t('contactForm.replace')}
        busy={replace.isPending}
        onConfirm={() => replace.mutate()}
        onClose={() => setReplacing(false)}
      >
        <p>{t('contactForm.replaceWhat')}</p>
      </ConfirmDialog>
    </>
  );
}
