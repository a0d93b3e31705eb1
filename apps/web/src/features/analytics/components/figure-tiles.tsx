import { FigureGrid } from '../../../ui/figure-tile';
import { definitionOfFigure, nameOfFigure } from '../figure-words';
import type { TileFigure } from '../list-figures';
import { usePeople } from '../use-people';
import type { PeopleOf } from './people-dialog';

type FigureTilesProps = {
  figures: readonly TileFigure[];
  /** What the figures are about. */
  of: PeopleOf;
  /** Numbers and their names in one line. */
  isLine?: boolean;
};

/** Figures with their definitions; pressing one shows the people behind it. */
export function FigureTiles({ figures, of, isLine = false }: FigureTilesProps) {
  const { show, dialog } = usePeople();
  return (
    <>
      <FigureGrid
        isLine={isLine}
        figures={figures.map(({ figure, also = [], isClosed = false, ...tile }) => ({
          ...tile,
          label: nameOfFigure(figure),
          definition: definitionOfFigure(figure),
          onOpen: isClosed ? undefined : () => show({ figures: [figure, ...also], of }),
        }))}
      />
      {dialog}
    </>
  );
}
