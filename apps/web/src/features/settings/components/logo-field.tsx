import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFileRefusal } from '../../../lib/find-file-refusal';
import { startProgressToast, toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { sendPicture } from '../../../lib/send-picture';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'];

/** Most logos are drawn for white paper. */
const logoStyle = { maxWidth: 'min(320px, 100%)', maxHeight: 96, padding: 8, background: '#fff' };

/** The logo above a patient's page and mail: choose one, or remove it. */
export function LogoField({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const chooser = useRef<HTMLButtonElement>(null);
  const clearInput = useRef<() => void>(null);
  const [isSending, setSending] = useState(false);
  const remove = trpc.branding.removeLogo.useMutation({
    onSuccess: (saved) => {
      utils.branding.get.setData(undefined, saved);
      toast('success', t('logo.removed'));
      chooser.current?.focus();
    },
    onError: toastFailure,
  });
  const send = async (file: File | null) => {
    clearInput.current?.();
    if (!file) return;
    const refusal = findFileRefusal(file, { types: ACCEPTED, least: 1 });
    if (refusal !== null) return toast('error', refusal, file.name);
    setSending(true);
    const progress = startProgressToast(t('logo.sending'));
    try {
      await sendPicture('/v1/profile/logo/upload', 'logo', file);
      await utils.branding.get.invalidate();
      progress.complete(t('logo.saved'));
    } catch (error) {
      progress.fail(error instanceof Error ? error.message : undefined);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={540}>{t('logo.label')}</Text>
      {logoUrl !== null && <img src={logoUrl} alt={t('logo.now')} style={logoStyle} />}
      <Group gap="xs">
        <FileButton
          accept={ACCEPTED.join(',')}
          resetRef={clearInput}
          inputProps={{ 'aria-label': t('logo.file') }}
          onChange={(file) => void send(file)}
        >
          {(props) => (
            <Button {...props} ref={chooser} variant="default" loading={isSending}>
              {t(logoUrl === null ? 'logo.choose' : 'logo.replace')}
            </Button>
          )}
        </FileButton>
        {logoUrl !== null && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('logo.remove')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('logo.hint')}
      </Text>
    </Stack>
  );
}
