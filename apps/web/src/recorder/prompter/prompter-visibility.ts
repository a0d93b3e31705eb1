/** How much of the stage the teleprompter covers. */
export const prompterVisibilities = ['hidden', 'half', 'full'] as const;
export type PrompterVisibility = (typeof prompterVisibilities)[number];

/** The cycle: hidden, half, full, hidden; backwards hidden, full, half, hidden. */
export function turnVisibility(now: PrompterVisibility, by: 1 | -1 = 1): PrompterVisibility {
  const length = prompterVisibilities.length;
  const at = prompterVisibilities.indexOf(now);
  return prompterVisibilities[(at + by + length) % length] ?? 'hidden';
}
