import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';

/** Says that the practice that the doctor has joined is closed, and when it is erased. */
export function PracticeClosing({ ownerName: owner, eraseAt }: NonNullable<Workplace['closing']>) {
  const { t } = useTranslation('colleague');
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
