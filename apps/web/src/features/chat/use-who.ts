import { useTranslation } from 'react-i18next';
import type { AskedMoment } from './asked-moment';

/** Who asked: the name of one patient, or how many. */
export function useWho({ patients }: AskedMoment): string {
  const { t } = useTranslation('chat');
  const [first] = patients;
  if (patients.length === 1 && first) return `${first.firstName} ${first.lastName}`;
  return t('answer.patients', { count: patients.length });
}
