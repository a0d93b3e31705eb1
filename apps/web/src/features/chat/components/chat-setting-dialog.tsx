import type { ChatSetting } from '@bedside/contracts/conversation/chat/chat.schema';
import { Button, Group, Modal, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { Problem } from '../../../ui/problem';
import { VoiceConsent } from './voice-consent';

type ChatSettingDialogProps = { opened: boolean; onClose: () => void };

/** The doctor's texts for all conversations: the emergency sentence, and the answer while away. */
export function ChatSettingDialog({ opened, onClose }: ChatSettingDialogProps) {
  const { t } = useTranslation('chat');
  const setting = trpc.chat.setting.useQuery(undefined, { enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('setting.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      {setting.isPending ? (
        <Skeleton height={280} aria-busy="true" />
      ) : setting.isError ? (
        <Problem message={readFailure(setting.error).message} onRetry={() => void setting.refetch()} />
      ) : (
        <>
          <SettingForm setting={setting.data} onClose={onClose} />
          <VoiceConsent />
        </>
      )}
    </Modal>
  );
}

function SettingForm({ setting, onClose }: { setting: ChatSetting; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: {
      emergency: setting.emergency,
      isAway: setting.away !== null,
      from: setting.away?.from ?? '',
      until: setting.away?.until ?? '',
      text: setting.away?.text ?? '',
    },
  });
  const { save, isSaving } = useSave({
    form,
    send: ({ emergency, isAway, from, until, text }: typeof form.values) =>
      utils.client.chat.changeSetting.mutate({ emergency, away: isAway ? { from, until, text } : null }),
    says: t('setting.saved'),
    refresh: [utils.chat.setting],
    onSaved: onClose,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <Textarea
          autosize
          maxLength={300}
          label={t('setting.emergency')}
          description={t('setting.emergencyHint')}
          {...form.getInputProps('emergency')}
        />
        <Switch label={t('setting.isAway')} {...form.getInputProps('isAway', { type: 'checkbox' })} />
        {form.values.isAway && (
          <>
            <Group grow>
              <TextInput type="date" label={t('setting.from')} {...form.getInputProps('from')} />
              <TextInput type="date" label={t('setting.until')} {...form.getInputProps('until')} />
            </Group>
            <Textarea
              autosize
              maxLength={1_000}
              label={t('setting.text')}
              description={t('setting.textHint')}
              {...form.getInputProps('text')}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('setting.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
