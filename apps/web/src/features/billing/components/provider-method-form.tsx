import type { Currency, MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { loadProviderFields, type ProviderScript } from '../provider-fields';

export type MethodFormProps = {
  /** Accounts of SEPA move euros only. */
  currency: Currency;
  label: string;
  busy: boolean;
  /** What the server said of the fields, by their names in the call. */
  faults: Record<string, string[]>;
  onSubmit: (method: MethodInput) => void;
  children?: ReactNode;
};

type Open = { provider: ProviderScript; elements: ReturnType<ProviderScript['elements']> };

/** A card or an account in the provider's own fields: it goes from the browser to the provider, and never to us. */
export function ProviderMethodForm({
  fieldsKey,
  label,
  busy,
  faults,
  onSubmit,
  children,
}: MethodFormProps & { fieldsKey: string }) {
  const { t } = useTranslation('billing');
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>();
  const [fault, setFault] = useState<string>();
  const [isStoring, setIsStoring] = useState(false);
  const { mutateAsync: startMethod } = trpc.billing.startMethod.useMutation();

  useEffect(() => {
    let isGone = false;
    let close: (() => void) | undefined;
    const show = async () => {
      const [provider, { clientSecret }] = await Promise.all([loadProviderFields(fieldsKey), startMethod()]);
      if (isGone || !place.current) return;
      const elements = provider.elements({ clientSecret });
      const field = elements.create('payment');
      field.mount(place.current);
      close = () => field.destroy();
      setOpen({ provider, elements });
    };
    show().catch(() => {
      if (!isGone) setFault(t('method.unreachable'));
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [fieldsKey, startMethod, t]);

  const store = async ({ provider, elements }: Open) => {
    setFault(undefined);
    setIsStoring(true);
    const { error, setupIntent } = await provider
      .confirmSetup({ elements, redirect: 'if_required', confirmParams: { return_url: location.href } })
      .finally(() => setIsStoring(false));
    const id = setupIntent?.payment_method;
    if (id) onSubmit({ kind: 'stored', id });
    else setFault(error?.message ?? t('method.unreachable'));
  };

  const shown = fault ?? faults['method']?.join('. ');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (open) void store(open).catch(() => setFault(t('method.unreachable')));
      }}
    >
      <Stack gap="md">
        {children}
        {!open && fault === undefined && <Skeleton height={120} role="status" aria-label={t('loading')} />}
        <div ref={place} />
        {shown && <p role="alert">{shown}</p>}
        <Group justify="flex-end">
          <Button type="submit" loading={busy || isStoring} disabled={!open}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
