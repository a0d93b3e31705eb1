import { CHAT_TEXT_MAX } from '@bedside/contracts/conversation/chat/chat.rules';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './message-item.module.css';

type TextEditorProps = {
  text: string;
  isSaving: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
};

/** Changes a text in place. Escape discards the change. */
export function TextEditor({ text, isSaving, onSave, onClose }: TextEditorProps) {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState(text);
  const [isRefused, setRefused] = useState(false);
  const over = typed.length - CHAT_TEXT_MAX;
  const isEmpty = typed.trim() === '';
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isEmpty);
        if (!isEmpty && over <= 0) onSave(typed.trim());
      }}
    >
      <Textarea
        autosize
        maxRows={10}
        autoFocus
        aria-label={t('message.text')}
        error={over > 0 ? t('write.over', { count: over }) : isRefused && isEmpty && t('message.empty')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button variant="default" size="compact-md" onClick={onClose}>
          {t('cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" size="compact-md" loading={isSaving}>
          {t('message.save')}
        </Button>
      </Group>
    </form>
  );
}
