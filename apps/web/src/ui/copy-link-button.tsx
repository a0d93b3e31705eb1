import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies a public link, and says that it did. */
export function CopyLinkButton({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          <span role="status">{copied ? t('publicLink.copied') : t('publicLink.copy')}</span>
        </Button>
      )}
    </CopyButton>
  );
}
