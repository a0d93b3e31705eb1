import { brandTonesOf } from '@bedside/contracts/account/branding/branding.rules';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import { isWholeColor, OURS } from '../whole-color';

type BrandingPreviewProps = {
  clinicName: string;
  color: string;
  signature: string;
  logoUrl: string | null;
};

/** Paper stays white in a dark scheme: most patients see it so. */
const paper = {
  background: '#f6f8f8',
  color: '#1b2726',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowWrap: 'anywhere',
} as const;

/** The beginning of a patient's page and a mail, with what is typed now. */
export function BrandingPreview({ clinicName, color, signature, logoUrl }: BrandingPreviewProps) {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const { light } = brandTonesOf(isWholeColor(color) ? color : OURS);
  const name = fullNameOf({ ...user, title: user.title?.name });
  return (
    <figure style={{ margin: 0 }} aria-label={t('branding.preview')}>
      <Text component="figcaption" size="sm" c="dimmed" mb={6}>
        {t('branding.preview')}
      </Text>
      <Stack gap="sm" align="flex-start" p="lg" style={paper}>
        {logoUrl !== null ? (
          <img src={logoUrl} alt={clinicName} style={{ maxWidth: 'min(240px, 100%)', maxHeight: 56 }} />
        ) : (
          clinicName !== '' && (
            <Text fw={620} style={{ color: light.brand }}>
              {clinicName}
            </Text>
          )
        )}
        <Text fw={620}>{name}</Text>
        <Text>{t('branding.example')}</Text>
        <Text
          fw={600}
          px="md"
          py="xs"
          style={{ background: light.brand, color: light.onBrand, borderRadius: 8 }}
        >
          {t('branding.watch')}
        </Text>
        {signature !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{signature}</Text>}
      </Stack>
    </figure>
  );
}
