import {
  changeBrandingInputSchema,
  type Branding,
} from '@bedside/contracts/account/branding/branding.schema';
import { Button, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { Problem } from '../../../ui/problem';
import { BrandColorField } from './brand-color-field';
import { BrandingPreview } from './branding-preview';
import { LogoField } from './logo-field';

/** How the practice looks to its patients: logo, name, colour and signature, with a picture of both. */
export function BrandingForm() {
  const { t } = useTranslation('settings');
  const query = trpc.branding.get.useQuery();
  if (query.isPending) return <Skeleton height={320} role="status" aria-label={t('branding.loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  return <Fields branding={query.data} />;
}

function Fields({ branding }: { branding: Branding }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: {
      clinicName: branding.clinicName ?? '',
      color: branding.color ?? '',
      signature: branding.signature ?? '',
    },
    validate: checkBy(changeBrandingInputSchema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.branding.change.mutate,
    says: t('branding.saved'),
    onSaved: (saved) => {
      utils.branding.get.setData(undefined, saved);
      form.resetDirty();
    },
  });
  return (
    <Stack gap="lg">
      <LogoField logoUrl={branding.logoUrl} />
      <form noValidate onSubmit={form.onSubmit((values) => save(changeBrandingInputSchema.parse(values)))}>
        <Stack gap="md">
          <TextInput
            label={t('branding.clinicName')}
            description={t('branding.clinicNameHint')}
            maxLength={80}
            {...form.getInputProps('clinicName')}
          />
          <BrandColorField
            label={t('branding.color')}
            description={t('branding.colorHint')}
            pickLabel={t('branding.pickColor')}
            onPick={(color) => form.setFieldValue('color', color)}
            {...form.getInputProps('color')}
          />
          <Textarea
            label={t('branding.signature')}
            description={t('branding.signatureHint')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('signature')}
          />
          <BrandingPreview {...form.values} logoUrl={branding.logoUrl} />
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving}>
              {t('branding.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
