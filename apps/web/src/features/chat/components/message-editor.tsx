import { CHAT_TEXT_MAX } from '@bedside/contracts/chat/chat.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './message-item.module.css';

type MessageEditorProps = { patientId: PatientId; position: number; text: string; onClose: () => void };

/** Changes what an own message says. Escape leaves it as it was. */
export function MessageEditor({ patientId, position, text, onClose }: MessageEditorProps) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(text);
  const edit = trpc.chat.edit.useMutation({
    onSuccess: async () => {
      await utils.chat.messages.invalidate({ patientId });
      onClose();
    },
    onError: toastFailure,
  });
  const isSendable = typed.trim() !== '' && typed.length <= CHAT_TEXT_MAX;
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSendable) edit.mutate({ patientId, position, text: typed });
      }}
    >
      <Textarea
        autosize
        maxRows={10}
        data-autofocus
        autoFocus
        aria-label={t('message.text')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button variant="default" size="compact-md" onClick={onClose}>
          {t('cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" size="compact-md" loading={edit.isPending} disabled={!isSendable}>
          {t('message.save')}
        </Button>
      </Group>
    </form>
  );
}
