import { brandTonesOf } from '@bedside/contracts/branding/branding.rules';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import classes from './branding-preview.module.css';

type BrandingPreviewProps = {
  clinicName: string;
  color: string;
  signature: string;
  logoUrl: string | null;
};

const whole = /^#[0-9a-f]{6}$/i;
const OURS = '#0f6b6b';

/** The beginning of a patient's page and a mail, with what is typed now. */
export function BrandingPreview({ clinicName, color, signature, logoUrl }: BrandingPreviewProps) {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const { light } = brandTonesOf(whole.test(color) ? color : OURS);
  const name = fullNameOf({ ...user, title: user.title?.name });
  return (
    <figure className={classes.preview} aria-label={t('branding.preview')}>
      <figcaption className={classes.caption}>{t('branding.preview')}</figcaption>
      <div className={classes.sheet}>
        {logoUrl !== null ? (
          <img src={logoUrl} alt={clinicName} className={classes.logo} />
        ) : (
          clinicName !== '' && (
            <p className={classes.clinic} style={{ color: light.brand }}>
              {clinicName}
            </p>
          )
        )}
        <p className={classes.name}>{name}</p>
        <p>{t('branding.example')}</p>
        <span className={classes.button} style={{ background: light.brand, color: light.onBrand }}>
          {t('branding.watch')}
        </span>
        {signature !== '' && <p className={classes.signature}>{signature}</p>}
      </div>
    </figure>
  );
}
