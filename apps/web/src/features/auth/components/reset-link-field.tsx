import { Alert, Anchor, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ResetLinkFieldProps = { value?: string; error?: ReactNode; onChange: (text: string) => void };

/** A field for the mail's link, for a user who has only the code or cannot open the link on this device. */
export function ResetLinkField({ value = '', error, onChange }: ResetLinkFieldProps) {
  const { t } = useTranslation('auth');
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || value !== '' || Boolean(error);
  return (
    <>
      <Alert color="blue" role="note">
        {t('reset.openLink')}{' '}
        {!isOpen && (
          <Anchor component="button" type="button" inherit onClick={() => setIsAsked(true)}>
            {t('reset.cannotOpen')}
          </Anchor>
        )}
      </Alert>
      {isOpen && (
        <TextInput
          label={t('reset.link')}
          description={t('reset.linkHint')}
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
