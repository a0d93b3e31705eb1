import {
  confirmMailChangeInputSchema,
  requestMailChangeInputSchema,
  type MailChangeResult,
} from '@bedside/contracts/account/mail-change/mail-change.schema';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { Button, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { formatCodedText } from '../../../lib/format-coded-text';
import { FormFailure } from '../../../ui/form-failure';

type Step = 'shown' | 'asked' | { newEmail: string };

/** The address of an account, and its change: the password, then the codes of both mailboxes. */
export function ChangeMail({ user }: { user: User }) {
  const { t } = useTranslation('mailChange');
  const [step, setStep] = useState<Step>('shown');
  const leave = () => setStep('shown');
  return (
    <Stack gap="md">
      <TextInput
        label={t('email')}
        value={user.email}
        readOnly
        disabled
        // It is not changed here, but it is there to be read.
        styles={{ input: { color: 'var(--quiet)', opacity: 1 } }}
        description={t('hint')}
      />
      {step === 'shown' ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setStep('asked')}>
            {t('begin')}
          </Button>
        </Group>
      ) : step === 'asked' ? (
        <AskForm onAsked={(newEmail) => setStep({ newEmail })} onLeave={leave} />
      ) : (
        <CodesForm email={user.email} newEmail={step.newEmail} onLeave={leave} />
      )}
    </Stack>
  );
}

function AskForm({ onAsked, onLeave }: { onAsked: (newEmail: string) => void; onLeave: () => void }) {
  const { t } = useTranslation('mailChange');
  const { client } = trpc.useUtils();
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: checkBy(requestMailChangeInputSchema),
  });
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: client.mailChange.request.mutate,
    says: (result) => formatCodedText(result.says),
    onSaved: (_result, sent) => onAsked(sent.email),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('new')}
            type="email"
            autoComplete="email"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        </SimpleGrid>
        <Buttons submit={t('ask')} isBusy={isSaving} onLeave={onLeave} />
      </Stack>
    </form>
  );
}

/** Lets the devices that have passkeys of the account name it anew, where they can. */
function renamePasskeys(passkeys: MailChangeResult['passkeys']): void {
  if (!('PublicKeyCredential' in window)) return;
  const credential: Partial<typeof PublicKeyCredential> = PublicKeyCredential;
  // A device that refuses goes on showing the name of before, which opens the account as well.
  credential.signalCurrentUserDetails?.(passkeys).catch(() => undefined);
}

type CodesFormProps = { email: string; newEmail: string; onLeave: () => void };

function CodesForm({ email, newEmail, onLeave }: CodesFormProps) {
  const { t } = useTranslation('mailChange');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { code: '', newCode: '' },
    validate: checkBy(confirmMailChangeInputSchema),
  });
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: utils.client.mailChange.confirm.mutate,
    says: (result) => formatCodedText(result.says),
    onSaved: async ({ passkeys }) => {
      renamePasskeys(passkeys);
      onLeave();
      // The addresses of files on open screens have ended too.
      await utils.invalidate();
    },
    onRefused: (error) => {
      if (readFailure(error).appCode === 'mail-change.over') onLeave();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {(
            [
              ['code', email],
              ['newCode', newEmail],
            ] as const
          ).map(([name, address]) => (
            <TextInput
              key={name}
              label={t('code', { email: address })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              {...form.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
        <Buttons submit={t('confirm')} isBusy={isSaving} onLeave={onLeave} />
      </Stack>
    </form>
  );
}

function Buttons({ submit, isBusy, onLeave }: { submit: string; isBusy: boolean; onLeave: () => void }) {
  const { t } = useTranslation('mailChange');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onLeave}>
        {t('leave')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
    </Group>
  );
}
