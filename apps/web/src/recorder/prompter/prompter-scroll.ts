/** The speed a new doctor starts with, and the ends of its slider. */
export const DEFAULT_SPEED = 100;
export const SLOWEST = 20;
export const FASTEST = 300;

/** What one step of speed moves per animation frame. */
const PER_FRAME = 0.1;
/**
 * The product was specified on screens of 60 frames per second. Counting frames would scroll twice as fast on a screen
 * of 120, so time is counted and a frame has this length.
 */
const FRAME_MS = 1_000 / 60;
/**
 * The specification leaves the unit of scrolling open. It is a thousandth of a line: speed 100 moves 36 lines per
 * minute at any size of letters. In the narrow column that is the pace of speech (about 150 words). The same number in
 * pixels would be 15 lines per second.
 */
const UNITS_PER_LINE = 1_000;
/** A longer gap between two frames counts as this much: a page that was hidden or stopped continues where it was. */
const LONGEST_STEP_MS = 250;

/** How many lines the text moves on in `elapsedMs` at `speed`. */
export function linesScrolled(speed: number, elapsedMs: number): number {
  const ms = Math.min(Math.max(elapsedMs, 0), LONGEST_STEP_MS);
  return (speed * PER_FRAME * (ms / FRAME_MS)) / UNITS_PER_LINE;
}

/** How far the reading is, 0 to 1. A text that needs no scrolling counts as read from its start. */
export function progressOf(position: number, end: number): number {
  return end <= 0 ? 0 : Math.min(Math.max(position / end, 0), 1);
}

/** One line in the column: its upper edge in lines from the top, and the words it holds. */
export type PrompterLine = { top: number; firstWord: number; words: number };

/**
 * Which word is at the reading line, and how much of it is past: 2.5 is half of the third word. A line is read from
 * left to right while it passes.
 */
export function wordAtPosition(lines: readonly PrompterLine[], position: number): number {
  let line: PrompterLine | undefined;
  let below: PrompterLine | undefined;
  for (const candidate of lines) {
    if (candidate.top > position) {
      below = candidate;
      break;
    }
    line = candidate;
  }
  if (!line) return 0;
  const height = below ? below.top - line.top : 1;
  return line.firstWord + line.words * Math.min((position - line.top) / height, 1);
}
