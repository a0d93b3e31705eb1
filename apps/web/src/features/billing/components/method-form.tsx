import {
  addMethodInputSchema,
  methodInputSchema,
  type MethodInput,
  type StoredMethod,
} from '@bedside/contracts/account/billing/billing.schema';
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import classes from './billing.module.css';
import { ProviderMethodForm, type MethodFormProps } from './provider-method-form';

/** The choice of a card or an account that is not stored yet. */
const OTHER = 'other';

type Kind = Exclude<MethodInput['kind'], 'stored'>;
/** One of the stored cards and accounts, or another one. */
export function ChosenMethodForm({
  methods,
  ...props
}: MethodFormProps & { fieldsKey: string | null; methods: readonly StoredMethod[] }) {
  const { t } = useTranslation('billing');
  const first = methods.find(({ isDefault }) => isDefault) ?? methods[0];
  const [picked, setPicked] = useState<string>();
  if (!first) return <MethodForm {...props} />;
  const isThere = picked === OTHER || methods.some(({ id }) => id === picked);
  const chosen = picked !== undefined && isThere ? picked : first.id;
  const choice = (
    <Select
      label={t('method.payWith')}
      allowDeselect={false}
      value={chosen}
      data={[
        ...methods.map((method) => ({ value: method.id, label: t(`method.${method.kind}`, { ...method }) })),
        { value: OTHER, label: t('method.another') },
      ]}
      onChange={(value) => setPicked(value ?? OTHER)}
    />
  );
  const { children, label, busy, faults, onSubmit } = props;
  if (chosen === OTHER)
    return (
      <MethodForm {...props}>
        {children}
        {choice}
      </MethodForm>
    );
  const said = faults['method']?.join('. ');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ kind: 'stored', id: chosen });
      }}
    >
      <Stack gap="md">
        {children}
        {choice}
        {said && <p role="alert">{said}</p>}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A card or an account: in the provider's own fields, or as numbers of the built-in Stripe. */
export function MethodForm({ fieldsKey, ...props }: MethodFormProps & { fieldsKey: string | null }) {
  return fieldsKey === null ? (
    <TestMethodForm {...props} />
  ) : (
    <ProviderMethodForm fieldsKey={fieldsKey} {...props} />
  );
}

/** Nothing of it is stored in the browser. */
function TestMethodForm({ currency, label, busy, faults, onSubmit, children }: MethodFormProps) {
  const { t } = useTranslation('billing');
  const [kind, setKind] = useState<Kind>('card');
  const form = useForm({
    initialValues: { number: '', expiry: '', cvc: '', iban: '' },
    validate: (values) => {
      const found = checkBy(addMethodInputSchema)({ method: { ...values, kind }, isDefault: true });
      return Object.fromEntries(
        Object.entries(found).map(([path, text]) => [path.replace('method.', ''), text]),
      );
    },
  });
  const faultOf = (field: 'number' | 'expiry' | 'cvc' | 'iban', sentAs: string = field) =>
    form.errors[field] ?? faults[`method.${sentAs}`]?.join('. ');
  const field = (name: 'number' | 'expiry' | 'cvc' | 'iban') => ({
    ...form.getInputProps(name),
    // The server names the number, whichever kind it is of.
    error: faultOf(name, name === 'iban' ? 'number' : name),
    autoComplete: 'off',
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => onSubmit(methodInputSchema.parse({ ...values, kind })))}
    >
      <Stack gap="md">
        {children}
        {currency === 'eur' && (
          <SegmentedControl
            aria-label={t('method.kind')}
            value={kind}
            data={(['card', 'sepa'] as const).map((value) => ({ value, label: t(`method.kinds.${value}`) }))}
            onChange={(value) => setKind(value as Kind)}
          />
        )}
        {kind === 'card' ? (
          <>
            <TextInput label={t('method.number')} inputMode="numeric" {...field('number')} />
            <SimpleGrid cols={2} spacing="md">
              <TextInput label={t('method.expiry')} inputMode="numeric" {...field('expiry')} />
              <TextInput label={t('method.cvc')} inputMode="numeric" {...field('cvc')} />
            </SimpleGrid>
            <p className={classes.quiet}>{t('method.hintCard')}</p>
          </>
        ) : (
          <>
            <TextInput label={t('method.iban')} {...field('iban')} />
            <p className={classes.quiet}>{t('method.mandate')}</p>
            <p className={classes.quiet}>{t('method.hintSepa')}</p>
          </>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
