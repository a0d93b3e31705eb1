import { Suspense, lazy, useRef, useState, type ReactNode } from 'react';
import type { PeopleBehindProps } from './components/people-dialog';

const PeopleDialog = lazy(() =>
  import('./components/people-dialog').then((loaded) => ({ default: loaded.PeopleDialog })),
);

type Shown = Pick<PeopleBehindProps, 'figures' | 'of' | 'title'>;

/** Shows the people behind a number in a dialog, and afterwards gives the focus back to the number. */
export function usePeople(): { show: (shown: Shown) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  return {
    show(next) {
      opener.current = document.activeElement;
      setShown(next);
      setOpen(true);
    },
    dialog: shown && (
      <Suspense>
        <PeopleDialog
          {...shown}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => opener.current instanceof HTMLElement && opener.current.focus()}
        />
      </Suspense>
    ),
  };
}
