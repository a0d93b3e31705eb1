import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';

const TrashDialog = lazy(() => import('./trash-dialog').then((loaded) => ({ default: loaded.TrashDialog })));

/** Opens the trash of takes; shown only while there is a take in it. */
export function TrashButton() {
  const { t } = useTranslation('recorder');
  const list = trpc.recording.listTrash.useQuery();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const count = list.data?.length ?? 0;
  return (
    <>
      {(count > 0 || dialog === 'open') && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          onClick={() => setDialog('open')}
        >
          {t('trash.open', { count })}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <TrashDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
