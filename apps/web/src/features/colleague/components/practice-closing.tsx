import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { PracticeOffers } from './practice-offers';

/** Says which practices of the doctor are closed, and when they are erased, and which one somebody offers to them. */
export function PracticeClosing() {
  const { t } = useTranslation('colleague');
  const { data } = trpc.colleague.workplace.useQuery(undefined, { staleTime: 60_000 });
  if (!data) return null;
  return (
    <>
      <PracticeOffers offers={data.offers} />
      {data.places
        .filter(({ isClosed }) => isClosed)
        .map(({ practiceId, ownerName: owner, eraseAt }) => (
          <Alert
            key={practiceId}
            role="status"
            color="yellow"
            mb="md"
            title={t(eraseAt ? 'closing.erased' : 'closing.closed', { owner })}
          >
            {eraseAt
              ? t('closing.erasedText', { owner, day: formatDay(eraseAt) })
              : t('closing.closedText', { owner })}
          </Alert>
        ))}
    </>
  );
}
