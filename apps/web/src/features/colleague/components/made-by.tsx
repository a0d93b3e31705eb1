import type { Made } from '@bedside/contracts/practice/colleague/colleague.schema';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';

/** Who of the practice made a video, a playlist or a patient; nothing where its owner works alone. */
export function MadeBy({ of, id }: Made) {
  const { t } = useTranslation('colleague');
  const { data } = trpc.colleague.maker.useQuery({ of, id });
  if (data === undefined || data === null) return null;
  return <span>{t('madeBy', { name: data })}</span>;
}
