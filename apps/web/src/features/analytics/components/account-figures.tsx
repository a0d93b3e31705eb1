import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import { Suspense, lazy, useRef, useState } from 'react';
import { FigureGrid } from '../../../ui/figure-tile';
import type { AccountFigure } from '../list-figures';

const PeopleDialog = lazy(() =>
  import('./people-dialog').then((loaded) => ({ default: loaded.PeopleDialog })),
);

type AccountFiguresProps = {
  figures: readonly AccountFigure[];
  period: Period;
  /** Numbers and their names in one line. */
  isLine?: boolean;
};

/** The account's tiles; pressing one shows the people behind it. */
export function AccountFigures({ figures, period, isLine = false }: AccountFiguresProps) {
  const [shown, setShown] = useState<PeopleFigure | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  return (
    <>
      <FigureGrid
        isLine={isLine}
        figures={figures.map(({ people, ...figure }) => ({
          ...figure,
          onOpen: () => {
            opener.current = document.activeElement;
            setShown(people);
            setOpen(true);
          },
        }))}
      />
      {shown && (
        <Suspense>
          <PeopleDialog
            figure={shown}
            period={period}
            opened={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => opener.current instanceof HTMLElement && opener.current.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
