import {
  createPatientInputSchema,
  genderSchema,
  type Patient,
} from '@bedside/contracts/patients/patient/patient.schema';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { birthdayWords, readTypedBirthday } from '@bedside/contracts/patients/patient/patient-birthday.rules';
import { showBirthday } from '../../../lib/birthday';
import { isOddPhone } from '../../../lib/failure';
import { usePhoneText } from '../../../lib/use-phone-text';
import { useSave } from '../../../lib/use-save';
import { useDraft } from '../../../ui/draft-dialog';
import { FormFailure } from '../../../ui/form-failure';
import { PhoneField } from './phone-field';
import { checkBy } from '../../../lib/check-by';
import type { PlainCode } from '@bedside/contracts/kit/coded-text';

/** A birthday is typed freely; the contract's format is checked after it was read. */
const formSchema = createPatientInputSchema.extend({
  dateBirthday: z
    .string()
    .refine(
      (typed) => typed.trim() === '' || readTypedBirthday(typed) !== undefined,
      'invalid' satisfies PlainCode,
    ),
});

export type PatientFormValues = {
  firstName: string;
  lastName: string;
  phone: string;
  phoneCountry: string | undefined;
  email: string;
  gender: 'male' | 'female' | 'unspecified' | null;
  dateBirthday: string | null;
  keepsPhone: boolean;
};

type PatientFormProps = {
  /** The patient being edited; absent when one is added. */
  patient?: Patient;
  /** Stores the values. The texts of a refusal appear at their fields. */
  onSave: (values: PatientFormValues) => Promise<void>;
  onCancel: () => void;
};

export function PatientForm({ patient, onSave, onCancel }: PatientFormProps) {
  const { t } = useTranslation('patient');
  /** The number was refused because it looks wrong, and may be kept. */
  const [isOdd, setOdd] = useState(false);
  const fixedPhone = usePhoneText(patient?.phone ?? '');
  const form = useForm({
    initialValues: {
      firstName: patient?.firstName ?? '',
      lastName: patient?.lastName ?? '',
      phone: patient ? `+${patient.phone}` : '',
      phoneCountry: undefined as string | undefined,
      email: patient?.email ?? '',
      gender: patient?.gender ?? null,
      dateBirthday: showBirthday(patient?.dateBirthday ?? null),
      keepsPhone: false,
    },
    validate: checkBy(formSchema),
  });

  useDraft(form.isDirty());
  const birthday = readTypedBirthday(form.values.dateBirthday);

  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: (values: typeof form.values) => {
      setOdd(false);
      return onSave({
        ...values,
        email: values.email.trim(),
        dateBirthday: readTypedBirthday(values.dateBirthday)?.day ?? null,
      });
    },
    onRefused: (error) => setOdd(isOddPhone(error)),
  });

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('form.firstName')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('firstName')}
          />
          <TextInput label={t('form.lastName')} autoComplete="off" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        {patient ? (
          <TextInput
            label={t('form.phone')}
            description={t('form.phoneFixed')}
            disabled
            value={fixedPhone}
            readOnly
          />
        ) : (
          <PhoneField
            label={t('form.phone')}
            description={t('form.phoneHint')}
            error={form.errors['phone']}
            onChange={(phone, country) => {
              form.setFieldValue('phone', phone);
              form.setFieldValue('phoneCountry', country);
              form.setFieldValue('keepsPhone', false);
            }}
          />
        )}
        {(isOdd || form.values.keepsPhone) && (
          <Checkbox label={t('form.keepPhone')} {...form.getInputProps('keepsPhone', { type: 'checkbox' })} />
        )}
        <TextInput
          label={t('form.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('form.birthday')}
            description={birthday ? birthdayWords(birthday.day) : t('form.birthdayAny')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('form.birthdayHint')}
            autoComplete="off"
            {...form.getInputProps('dateBirthday')}
            onBlur={() => {
              if (birthday) form.setFieldValue('dateBirthday', showBirthday(birthday.day));
            }}
          />
          <Select
            label={t('form.gender')}
            placeholder={t('form.genderHint')}
            clearable
            data={genderSchema.options.map((value) => ({ value, label: t(`gender.${value}`) }))}
            {...form.getInputProps('gender')}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t(patient ? 'form.save' : 'form.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
