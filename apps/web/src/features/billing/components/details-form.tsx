import { hasTaxNumber } from '@bedside/contracts/account/billing/billing-tax-number.rules';
import { countryCodes, usStates } from '@bedside/contracts/account/billing/billing-country.schema';
import {
  saveBillingDetailsInputSchema,
  type Billing,
} from '@bedside/contracts/account/billing/billing.schema';
import { isUnpaidOrder } from '@bedside/contracts/account/billing/billing-status.rules';
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import classes from './billing.module.css';

/** Whom invoices are made out to. */
export function DetailsForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const utils = trpc.useUtils();
  const { details, isCountryOpen, isVatIdOpen } = billing;
  const form = useForm({
    initialValues: {
      company: details?.company ?? '',
      address: details?.address ?? '',
      city: details?.city ?? '',
      zip: details?.zip ?? '',
      country: details?.country ?? '',
      state: details?.state ?? '',
      vatId: details?.vatId ?? '',
      note: details?.note ?? '',
    },
    validate: checkBy(saveBillingDetailsInputSchema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.billing.saveDetails.mutate,
    says: t('details.saved'),
    refresh: [utils.billing.get],
    onSaved: () => form.resetDirty(),
  });
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, []);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save(saveBillingDetailsInputSchema.parse(values)))}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('details.company')}
            autoComplete="organization"
            {...form.getInputProps('company')}
          />
          <TextInput
            label={t('details.address')}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t('details.city')}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
          />
          <TextInput label={t('details.zip')} autoComplete="postal-code" {...form.getInputProps('zip')} />
          <Select
            label={t('details.country')}
            searchable
            disabled={!isCountryOpen}
            nothingFoundMessage={t('details.noCountry')}
            data={countries}
            {...form.getInputProps('country')}
          />
          {form.values.country === 'US' && (
            <Select
              label={t('details.state')}
              searchable
              clearable
              data={[...usStates]}
              {...form.getInputProps('state')}
            />
          )}
          <TextInput
            label={t(hasTaxNumber(form.values.country) ? 'details.taxNumber' : 'details.vatId')}
            description={t(details?.vatState ? `details.vatStates.${details.vatState}` : 'details.vatIdHint')}
            disabled={!isVatIdOpen}
            {...form.getInputProps('vatId')}
          />
          <TextInput label={t('details.note')} {...form.getInputProps('note')} />
        </SimpleGrid>
        {isUnpaidOrder(billing.status) && <p className={classes.quiet}>{t('details.givesUp')}</p>}
        {!isCountryOpen && (
          <p className={classes.quiet}>{t(isVatIdOpen ? 'details.fixedCountry' : 'details.fixed')}</p>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('details.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
