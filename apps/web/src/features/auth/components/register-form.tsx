import { registerInputSchema } from '@bedside/contracts/auth/auth.schema';
import { Alert, Button, Checkbox, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showOnForm } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';

type RegisterFormProps = {
  email: string | undefined;
  onRegistered: (result: { email: string; message: string }) => void;
};

/** The account set-up of product.md section 2; the button waits for the terms. */
export function RegisterForm({ email, onRegistered }: RegisterFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const titles = trpc.dictionary.titles.useQuery();
  const areas = trpc.dictionary.areasOfPractice.useQuery();
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: email ?? '',
      placeOfWork: '',
      titleId: null as string | null,
      areaPracticeId: null as string | null,
      password: '',
      passwordConfirmation: '',
      accept: false,
    },
    validate: schemaResolver(registerInputSchema, { sync: true }),
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: (result, sent) => onRegistered({ email: sent.email, message: result.message }),
    onError: (error) => setFailure(showOnForm(form, error)),
  });
  const items = (list: { id: string; name: string }[] | undefined) =>
    (list ?? []).map((item) => ({ value: item.id, label: item.name }));

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        setFailure(null);
        register.mutate(registerInputSchema.parse(values));
      })}
    >
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <TextInput label="Place of work" autoComplete="organization" {...form.getInputProps('placeOfWork')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label="Title"
            placeholder="Choose"
            data={items(titles.data)}
            {...form.getInputProps('titleId')}
          />
          <Select
            label="Area of practice"
            placeholder="Type to search"
            searchable
            clearable
            allowDeselect
            nothingFoundMessage="No such area of practice"
            data={items(areas.data)}
            {...form.getInputProps('areaPracticeId')}
          />
        </SimpleGrid>
        <PasswordInput
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Repeat the password"
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
        />
        <Checkbox
          label={
            <>
              I accept the{' '}
              <Link to="/terms-of-use" target="_blank">
                terms of use
              </Link>
            </>
          }
          {...form.getInputProps('accept', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth disabled={!form.values.accept} loading={register.isPending}>
          Create account
        </Button>
        <p>
          Have an account? <Link to="/login">Log in</Link>
        </p>
      </Stack>
    </form>
  );
}
