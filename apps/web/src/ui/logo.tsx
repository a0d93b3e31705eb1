import { useTranslation } from 'react-i18next';

/** The mark of the product; the word beside it is hidden where there is no room. */
export function Logo({ withWord = true }: { withWord?: boolean }) {
  const { t } = useTranslation();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, color: 'var(--text)' }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <g
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M8.5 7.5v17M8.5 20h15v4.5" />
          <path d="M14 8.8v6.6l5.8-3.3z" fill="var(--on-brand)" strokeWidth="1.6" />
        </g>
      </svg>
      {withWord && (
        <span style={{ fontSize: 19, fontWeight: 650, letterSpacing: '-0.02em' }}>{t('product')}</span>
      )}
    </span>
  );
}
