import { createPatientInputSchema, type Patient } from '@bedside/contracts/patient/patient.schema';
import { texts } from '@bedside/contracts/kit/texts';
import { Alert, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { readBirthday, showBirthday, typeBirthday } from '../../../lib/birthday';
import { showOnForm } from '../../../lib/failure';
import { formatPhone } from '../../../lib/format';
import { typePhone } from '../../../lib/phone-typing';

/** The form speaks MM-DD-YYYY; the contract's own day is checked once it is read. */
const formSchema = createPatientInputSchema.extend({
  dateBirthday: z.string().refine((shown) => shown === '' || readBirthday(shown) !== null, texts.invalid),
});

export type PatientFormValues = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  gender: 'male' | 'female' | 'unspecified' | null;
  dateBirthday: string | null;
};

type PatientFormProps = {
  /** The patient being edited; absent when one is added. */
  patient?: Patient;
  /** Stores the values; a rejection's field texts are shown on the fields. */
  onSave: (values: PatientFormValues) => Promise<void>;
  onCancel: () => void;
};

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'unspecified', label: 'Unspecified' },
];

export function PatientForm({ patient, onSave, onCancel }: PatientFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      firstName: patient?.firstName ?? '',
      lastName: patient?.lastName ?? '',
      phone: patient ? formatPhone(patient.phone) : '',
      email: patient?.email ?? '',
      gender: patient?.gender ?? null,
      dateBirthday: showBirthday(patient?.dateBirthday ?? null),
    },
    validate: schemaResolver(formSchema, { sync: true }),
  });

  const save = async (values: typeof form.values) => {
    setFailure(null);
    setBusy(true);
    try {
      await onSave({
        ...values,
        email: values.email.trim(),
        dateBirthday: readBirthday(values.dateBirthday),
      });
    } catch (error) {
      setFailure(showOnForm(form, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First name"
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('firstName')}
          />
          <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(555) 010-2000"
          description={
            patient
              ? 'The phone number cannot be changed.'
              : 'US numbers as they are; others with + and the country code.'
          }
          disabled={Boolean(patient)}
          {...form.getInputProps('phone')}
          onChange={(event) => form.setFieldValue('phone', typePhone(event.currentTarget.value))}
        />
        <TextInput
          label="E-mail (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="Birthday (optional)"
            placeholder="MM-DD-YYYY"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('dateBirthday')}
            onChange={(event) => form.setFieldValue('dateBirthday', typeBirthday(event.currentTarget.value))}
          />
          <Select
            label="Gender (optional)"
            placeholder="Not given"
            clearable
            data={genders}
            {...form.getInputProps('gender')}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {patient ? 'Save patient' : 'Add patient'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
