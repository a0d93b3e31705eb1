import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawingName } from './drawing';
import { EmptyState } from './empty-state';
import { Surface } from './surface';

type EmptyListProps = {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  /** The one link. It is never the page's primary button. */
  action?: { label: string; onPress: () => void } | false;
};

/** Shown in place of a list without rows. */
export function EmptyList({ drawing, title, text, action }: EmptyListProps) {
  return (
    <Surface>
      <EmptyState
        drawing={drawing}
        title={title}
        text={text}
        action={
          action && (
            <Button variant="default" onClick={action.onPress}>
              {action.label}
            </Button>
          )
        }
      />
    </Surface>
  );
}
