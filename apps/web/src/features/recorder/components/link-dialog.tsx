import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { CopyLinkButton } from '../../../ui/copy-link-button';

type LinkDialogProps = { url: string; onClose: () => void };

/** The public link of a new video. It is copied already where the browser allows that, and has a button where not. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const { t } = useTranslation('recorder');
  const { t: common } = useTranslation();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    copyText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }, [url]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.title')}
      size={480}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p role="status">
        {isCopied === true && t('link.copied')} {isCopied === false && t('link.notCopied')} {t('link.who')}
      </p>
      <TextInput
        mt="md"
        readOnly
        aria-label={common('publicLink.label')}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyLinkButton url={url} />
        <Button onClick={onClose}>{t('link.toVideo')}</Button>
      </Group>
    </Modal>
  );
}
