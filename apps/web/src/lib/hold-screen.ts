let holds = 0;

/** Whether something runs that the screen must show, such as a recording: it does not lock until that ends. */
export const isScreenHeld = (): boolean => holds > 0;

/** @returns what ends it */
export function holdScreen(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}
