import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo';
import classes from './panel-frame.module.css';

type PanelDrawerProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The navbar of narrow screens; a separate file, because wide ones never need it. */
export function PanelDrawer({ opened, onClose, children }: PanelDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={260}
      title={<Logo />}
      classNames={{ body: classes.drawerBody, content: classes.drawer }}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      {children}
    </Drawer>
  );
}
