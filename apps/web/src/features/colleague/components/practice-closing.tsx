import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

/** Says that the practice that the doctor has joined is closed, and when it is erased; nothing where it is open. */
export function PracticeClosing() {
  const { t } = useTranslation('colleague');
  const { data } = trpc.colleague.workplace.useQuery(undefined, { staleTime: 60_000 });
  if (!data?.closing) return null;
  const { ownerName: owner, eraseAt } = data.closing;
  return (
    <Alert
      role="status"
      color="yellow"
      mb="md"
      title={t(eraseAt ? 'closing.erased' : 'closing.closed', { owner })}
    >
      {eraseAt
        ? t('closing.erasedText', { owner, day: formatDay(eraseAt) })
        : t('closing.closedText', { owner })}
    </Alert>
  );
}
