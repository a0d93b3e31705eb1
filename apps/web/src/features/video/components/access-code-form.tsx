import { NEW_ACCESS_CODE } from '@bedside/contracts/kit/constants';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type AccessCodeFormProps = { video: Video; busy: boolean; onSet: (code: string) => void };

/** Only a hash of the code is stored, so it can be set and replaced, but never shown. */
export function AccessCodeForm({ video, busy, onSet }: AccessCodeFormProps) {
  const { t } = useTranslation('video');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!NEW_ACCESS_CODE.test(code)) return setError(t('access.codeInvalid'));
        onSet(code);
        setCode('');
      }}
    >
      <TextInput
        label={t('access.code')}
        description={video.hasAccessCode ? t('access.codeOn') : t('access.codeHint')}
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        maw={280}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value.replace(/\D/g, ''));
          setError(null);
        }}
      />
      <Button type="submit" variant="default" mt="xs" disabled={busy}>
        {t('access.setCode')}
      </Button>
    </form>
  );
}
