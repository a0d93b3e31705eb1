import { Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useMakeNow } from '../../../lib/use-make-now';
import { MakingProgress } from '../../../ui/making-progress';
import classes from './share-dialog.module.css';

type ShareFooterProps = {
  of: 'video' | 'playlist';
  /** What the doctor can choose where the last changes are in no version yet. */
  choice: 'make or as it is' | 'as it is' | 'none';
  making: ReturnType<typeof useMakeNow>;
  isSending: boolean;
  onSendAsIs: () => void;
  onCancel: () => void;
};

/** The buttons of the share dialog. The submitting one is the best way to go on. */
export function ShareFooter({ of, choice, making, isSending, onSendAsIs, onCancel }: ShareFooterProps) {
  const { t } = useTranslation('share');
  const plain = t(of === 'video' ? 'dialog.titleVideo' : 'dialog.titlePlaylist');
  const words = {
    'make or as it is': t('unrendered.makeAndSend'),
    'as it is': t('unrendered.sendAsIs'),
    none: plain,
  };
  return (
    <Group className={classes.footer} justify="flex-end" gap="xs">
      {making.isMaking && <MakingProgress percent={making.percent} />}
      <Button variant="default" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      {choice === 'make or as it is' && (
        <Button variant="default" disabled={making.isMaking || isSending} onClick={onSendAsIs}>
          {t('unrendered.sendAsIs')}
        </Button>
      )}
      <Button
        type="submit"
        loading={isSending || making.isMaking}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      >
        {words[choice]}
      </Button>
    </Group>
  );
}
