import { clockTime } from '@bedside/contracts/kit/clock-time';
import { PlayIcon } from '../parts/icons';
import { messageTexts } from './texts';
import styles from './messages.module.css';

type TimeChipProps = { title: string; second: number | null; onPress: () => void };

/** The place in a video that a line is about. A press plays from there. */
export function TimeChip({ title, second, onPress }: TimeChipProps) {
  const at = second === null ? null : clockTime(second * 1_000);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={at === null ? messageTexts.playWhole(title) : messageTexts.playFrom(title, at)}
      onClick={onPress}
    >
      <PlayIcon size={18} /> {at ?? title}
    </button>
  );
}
