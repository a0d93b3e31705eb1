import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen. */
export function useTabTitle(title: string | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = title ? t('tabTitle', { title }) : t('product');
  }, [t, title]);
}
