import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type FactorCodeFieldProps = { value: string; fault: string | null; onChange: (code: string) => void };

/** The digits of an authenticator app, or a recovery code. */
export function FactorCodeField({ value, fault, onChange }: FactorCodeFieldProps) {
  const { t } = useTranslation('user');
  return (
    <TextInput
      label={t('twoStep.code')}
      description={t('twoStep.codeHint')}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
