import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicLinkRow } from './public-link-row';

type PublicLinkProps = {
  url: string;
  active: boolean;
  busy: boolean;
  /** The note that is shown while it is on. */
  hint?: ReactNode;
  onToggle: (active: boolean) => void;
  onReplace: () => void;
};

/** The switch of a public page that has no code, and its link. */
export function PublicLink({ active, onToggle, ...link }: PublicLinkProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Switch
        label={t('publicLink.anyone')}
        checked={active}
        disabled={link.busy}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      {active && <PublicLinkRow {...link} />}
    </div>
  );
}
