import { createPatientInputSchema, type Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { isOddPhone, readFailure, showOnForm } from '../../../lib/failure';
import { typePhone } from '../../../lib/phone-typing';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { readNewPatient } from '../read-new-patient';
import classes from './new-recipient.module.css';

type NewRecipientProps = {
  /** The text that was typed to find somebody. */
  typed: string;
  /** With the new patient, or the one who has this phone already. */
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
};

/** The shortest form for a missing patient, inside the dialog that shares. */
export function NewRecipient({ typed, onAdded, onCancel }: NewRecipientProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const create = trpc.patient.create.useMutation();
  const workplace = trpc.colleague.workplace.useQuery(undefined, { staleTime: Infinity });
  const country = workplace.data?.phoneCountry ?? 'US';
  const [failure, setFailure] = useState<string | null>(null);
  /** The number was refused because it looks wrong, and may be kept. */
  const [isOdd, setOdd] = useState(false);
  const form = useForm({
    initialValues: { ...readNewPatient(typed), keepsPhone: false },
    validate: checkBy(createPatientInputSchema),
  });

  /** The patient with this phone. A phone is unique, and the search reads it in any notation. */
  const findByPhone = async (phone: string) => {
    const found = await utils.patient.list.fetch({ fullSearch: phone, page: 1, limit: 2 });
    return found.items.length === 1 ? found.items[0] : undefined;
  };
  const save = async (values: typeof form.values) => {
    setFailure(null);
    try {
      const patient = await create.mutateAsync({ ...values, email: values.email.trim() });
      await utils.patient.invalidate();
      toast('success', t('picker.added', { name: `${patient.firstName} ${patient.lastName}` }));
      onAdded(patient);
    } catch (error) {
      const isTaken = readFailure(error).appCode === 'patient.phone-taken';
      const known = isTaken ? await findByPhone(values.phone).catch(() => undefined) : undefined;
      setOdd(isOddPhone(error));
      if (!known) return setFailure(showOnForm(form, error));
      toast('info', t('picker.known', { name: `${known.firstName} ${known.lastName}` }));
      onAdded(known);
    }
  };
  // The dialog is a form already, and forms cannot be nested.
  const submit = () => form.onSubmit(save)();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    submit();
  };
  const names = { name: `${form.values.firstName} ${form.values.lastName}`.trim() };
  const missing = (['firstName', 'lastName', 'phone'] as const).find((field) => form.values[field] === '');
  const text = (field: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    autoComplete: 'off',
    autoFocus: field === (missing ?? 'phone'),
    ...(field === (missing ?? 'phone') ? { 'data-autofocus': true } : {}),
    ...form.getInputProps(field),
  });
  return (
    <div className={classes.form} role="group" aria-label={t('picker.newTitle')} onKeyDown={onKeyDown}>
      <p className={classes.title}>{t('picker.newTitle')}</p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('picker.firstName')} {...text('firstName')} />
        <TextInput label={t('picker.lastName')} {...text('lastName')} />
      </SimpleGrid>
      <TextInput
        label={t('picker.phone')}
        description={t('picker.phoneHint')}
        type="tel"
        inputMode="tel"
        {...text('phone')}
        onChange={(event) => {
          const text = event.currentTarget.value;
          form.setFieldValue('phone', country === 'US' ? typePhone(text) : text);
          form.setFieldValue('keepsPhone', false);
        }}
      />
      {(isOdd || form.values.keepsPhone) && (
        <Checkbox label={t('picker.keepPhone')} {...form.getInputProps('keepsPhone', { type: 'checkbox' })} />
      )}
      <TextInput label={t('picker.email')} type="email" inputMode="email" {...text('email')} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button loading={create.isPending} onClick={submit}>
          {names.name === '' ? t('picker.addNobody') : t('picker.addNew', names)}
        </Button>
      </Group>
    </div>
  );
}
