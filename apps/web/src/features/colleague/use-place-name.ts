import type { Place } from '@bedside/contracts/practice/colleague/colleague.schema';
import { useTranslation } from 'react-i18next';

/** The words that lead to a practice: the user's own, another one of theirs, or that of a colleague. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation('colleague');
  return ({ isHome, role, name, ownerName }) => {
    if (isHome) return t('switch.own');
    return role === 'owner' ? t('switch.owned', { name }) : t('switch.joined', { name: ownerName });
  };
}
