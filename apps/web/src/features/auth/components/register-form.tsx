import { registerInputSchema } from '@bedside/contracts/account/auth/auth.schema';
import { localCountry } from '@bedside/contracts/kit/local-country';
import { Button, Checkbox, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { FormFailure } from '../../../ui/form-failure';
import { checkBy } from '../../../lib/check-by';
import { formatCodedText } from '../../../lib/format-coded-text';

type RegisterFormProps = {
  email: string | undefined;
  /** The proof of the address from the previous step. Without it the account waits for another code. */
  setupToken?: string | undefined;
  /** The token of a practice's invitation, which is for the address and proves it. */
  invitationToken?: string;
  /** Where the log-in leads, for somebody who has an account. */
  redirect?: string | undefined;
  onRegistered: (account: {
    email: string;
    password: string;
    message: string;
    isVerified: boolean;
  }) => void | Promise<void>;
};

/** The set-up of an account; the button waits for the terms. */
export function RegisterForm({
  email,
  setupToken,
  invitationToken,
  redirect,
  onRegistered,
}: RegisterFormProps) {
  const { t } = useTranslation('auth');
  // The server says so, where it is so.
  const [isByInvitation, setIsByInvitation] = useState(false);
  const whatToAccept = useId();
  const titles = trpc.dictionary.titles.useQuery();
  const areas = trpc.dictionary.areasOfPractice.useQuery();
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: email ?? '',
      placeOfWork: '',
      nameOfClinic: '',
      titleId: null as string | null,
      areaPracticeId: null as string | null,
      password: '',
      passwordConfirmation: '',
      invitationCode: invitationToken ?? '',
      accept: false,
    },
    validate: checkBy(registerInputSchema),
  });
  const utils = trpc.useUtils();
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: utils.client.auth.register.mutate,
    onSaved: (result, sent) =>
      onRegistered({
        email: sent.email,
        password: sent.password,
        message: formatCodedText(result.says),
        isVerified: result.isVerified,
      }),
    onRefused: (error) => {
      if (readFailure(error).fields['invitationCode']) setIsByInvitation(true);
    },
  });
  const items = (list: { id: string; name: string }[] | undefined) =>
    (list ?? []).map((item) => ({ value: item.id, label: item.name }));

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        save(
          registerInputSchema.parse({
            ...values,
            setupToken,
            phoneCountry: localCountry(navigator.languages),
          }),
        ),
      )}
    >
      <Stack gap="md">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('register.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('register.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          readOnly={invitationToken !== undefined}
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('register.placeOfWork')}
            autoComplete="organization"
            {...form.getInputProps('placeOfWork')}
          />
          <TextInput label={t('register.clinic')} {...form.getInputProps('nameOfClinic')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('register.titleOf')}
            placeholder={t('register.choose')}
            data={items(titles.data)}
            {...form.getInputProps('titleId')}
          />
          <Select
            label={t('register.area')}
            placeholder={t('register.search')}
            searchable
            clearable
            allowDeselect
            nothingFoundMessage={t('register.noArea')}
            data={items(areas.data)}
            {...form.getInputProps('areaPracticeId')}
          />
        </SimpleGrid>
        <PasswordInput
          label={t('password')}
          description={t('passwordRule')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('repeat')}
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
        />
        {isByInvitation && (
          <TextInput
            label={t('register.invitation')}
            autoComplete="off"
            {...form.getInputProps('invitationCode')}
          />
        )}
        <Checkbox
          label={
            <span id={whatToAccept}>
              <Trans
                t={t}
                i18nKey="register.accept"
                components={{ terms: <Link to="/terms-of-use" target="_blank" /> }}
              />
            </span>
          }
          {...form.getInputProps('accept', { type: 'checkbox' })}
        />
        <Button
          type="submit"
          fullWidth
          disabled={!form.values.accept}
          aria-describedby={whatToAccept}
          loading={isSaving}
        >
          {t(invitationToken === undefined ? 'register.submit' : 'register.submitAndJoin')}
        </Button>
        {invitationToken === undefined && (
          <p>
            <Trans
              t={t}
              i18nKey="register.login"
              components={{ login: <Link to="/login" search={{ redirect }} /> }}
            />
          </p>
        )}
      </Stack>
    </form>
  );
}
