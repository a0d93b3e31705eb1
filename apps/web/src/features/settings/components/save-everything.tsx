import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** Saves everything of the account as a file. */
export function SaveEverything() {
  const { t } = useTranslation('settings');
  const begin = trpc.practiceExport.begin.useMutation({
    // The browser saves the answer as a file, and the page stays.
    onSuccess: ({ path }) => window.location.assign(path),
    onError: toastFailure,
  });
  return (
    <>
      <p>{t('export.text')}</p>
      <Button mt="md" variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('export.button')}
      </Button>
    </>
  );
}
