import {
  changePatientConsentInputSchema,
  CONSENT_TEXT_MAX,
  type PatientConsent,
} from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { Button, Group, Skeleton, Stack, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { Problem } from '../../../ui/problem';
import { ConsentVersions } from './consent-versions';

/** The text that patients agree to before they see anything, and its versions. */
export function ConsentForm() {
  const { t } = useTranslation('patientConsent');
  const query = trpc.patientConsent.get.useQuery(undefined, { gcTime: 0 });
  if (query.isPending) return <Skeleton height={240} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  return <Fields consent={query.data} />;
}

function Fields({ consent }: { consent: PatientConsent }) {
  const { t } = useTranslation('patientConsent');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { isRequired: consent.isRequired, text: consent.text },
    validate: checkBy(changePatientConsentInputSchema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.patientConsent.change.mutate,
    says: t('saved'),
    onSaved: (saved) => {
      utils.patientConsent.get.setData(undefined, saved);
      form.setValues({ isRequired: saved.isRequired, text: saved.text });
      form.resetDirty();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <Switch
          styles={{ description: { color: 'var(--quiet)' } }}
          label={t('ask')}
          description={t('askHint')}
          {...form.getInputProps('isRequired', { type: 'checkbox' })}
        />
        <Textarea
          label={t('text')}
          description={t('textHint')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={CONSENT_TEXT_MAX}
          {...form.getInputProps('text')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('submit')}
          </Button>
        </Group>
        <ConsentVersions versions={consent.versions} />
      </Stack>
    </form>
  );
}
