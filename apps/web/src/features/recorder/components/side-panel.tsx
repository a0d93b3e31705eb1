import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './side-panel.module.css';

type SidePanelProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A panel beside the stage, over its lower half on a phone. It takes the focus and gives it back. */
export function SidePanelFrame({ title, closeLabel, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section ref={panel} className={classes.panel} aria-label={title} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <ActionIcon aria-label={closeLabel} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
