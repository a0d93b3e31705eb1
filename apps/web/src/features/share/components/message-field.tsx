import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { NAME_TO_INSERT } from '@bedside/contracts/sharing/share/share.rules';
import { Button, Group, Textarea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageTemplates } from './message-templates';

type MessageFieldProps = {
  value: string;
  /** The tags of the video that is shared. */
  tags: readonly string[];
  error: string | null;
  onChange: (message: string) => void;
};

/** The message of a share, with a button for the patient's name and the doctor's saved messages. */
export function MessageField({ value, tags, error, onChange }: MessageFieldProps) {
  const { t } = useTranslation('share');
  const field = useRef<HTMLTextAreaElement>(null);
  const insertName = () => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    onChange(`${value.slice(0, selectionStart)}${NAME_TO_INSERT}${value.slice(selectionEnd)}`);
    const at = selectionStart + NAME_TO_INSERT.length;
    // Runs after React has written the new text, which moves the cursor to its end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  return (
    <div>
      <Textarea
        ref={field}
        label={t('dialog.message')}
        description={t('dialog.messageHint', { variable: NAME_TO_INSERT })}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={SMS_MAX_CHARACTERS}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
          onClick={insertName}
        >
          {t('templates.insertName')}
        </Button>
        <MessageTemplates message={value} tags={tags} onPick={onChange} />
      </Group>
    </div>
  );
}
