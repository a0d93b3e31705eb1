import { ActionIcon } from '@mantine/core';
import type { LibraryMark } from '@bedside/contracts/sharing/library/library.schema';
import { IconClock, IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isMarked, type Markable } from '../change-mark';
import { useLibraryMarks } from '../use-library-marks';
import classes from './mark-buttons.module.css';

type MarkButtonsProps = {
  thing: Markable;
  /** The name for a screen reader. */
  name: string;
  /** True on a row, false on a picture. */
  plain?: boolean;
};

const kinds = [
  { mark: 'favorite', Icon: IconHeart, label: 'mark.favorite' },
  { mark: 'watch later', Icon: IconClock, label: 'mark.watchLater' },
] as const satisfies readonly { mark: LibraryMark; [more: string]: unknown }[];

/** The heart and the clock of a video or a playlist. */
export function MarkButtons({ thing, name, plain = false }: MarkButtonsProps) {
  const { t } = useTranslation('library');
  const { marks, setMark } = useLibraryMarks();
  if (!marks) return null;
  return (
    <span className={classes.marks} data-plain={plain || undefined}>
      {kinds.map(({ mark, Icon, label }) => {
        const isSet = isMarked(marks, thing, mark);
        return (
          <ActionIcon
            key={mark}
            className={classes.button}
            data-set={isSet || undefined}
            data-mark={mark}
            aria-label={t(label, { name })}
            aria-pressed={isSet}
            onClick={() => setMark(thing, mark, !isSet)}
          >
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        );
      })}
    </span>
  );
}
