import { Group, PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

export const emptyBucket = {
  endpoint: '',
  region: 'us-east-1',
  name: '',
  prefix: '',
  accessKeyId: '',
  secret: '',
};

type BucketFieldsProps = { propsOf: (field: keyof typeof emptyBucket) => GetInputPropsReturnType };

/** Where in a bucket, and the key that may write there. */
export function BucketFields({ propsOf }: BucketFieldsProps) {
  const { t } = useTranslation('scheduledReport');
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextInput
        type="url"
        label={t('form.endpoint')}
        description={t('form.endpointHint')}
        {...plain}
        {...propsOf('endpoint')}
      />
      <Group grow align="flex-start">
        <TextInput label={t('form.name')} {...plain} {...propsOf('name')} />
        <TextInput label={t('form.region')} {...plain} {...propsOf('region')} />
      </Group>
      <TextInput label={t('form.prefix')} {...plain} {...propsOf('prefix')} />
      <TextInput label={t('form.accessKeyId')} {...plain} {...propsOf('accessKeyId')} />
      <PasswordInput
        label={t('form.secret')}
        description={t('form.secretHint')}
        autoComplete="new-password"
        {...propsOf('secret')}
      />
    </>
  );
}
