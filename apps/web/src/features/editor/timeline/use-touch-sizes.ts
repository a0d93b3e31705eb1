import { useMediaQuery } from '@mantine/hooks';

/** The smallest size of a touch target, in px. */
const FINGER_PX = 44;

/** The height of the timeline's rows, in px, and the width below which a clip's edges are outside of it. */
type TouchSizes = { rulerPx: number; stillPx: number; tracklessPx: number; narrowPx: number };

const forMouse: TouchSizes = { rulerPx: 32, stillPx: 36, tracklessPx: 32, narrowPx: 72 };
const forFinger: TouchSizes = {
  rulerPx: FINGER_PX,
  stillPx: FINGER_PX,
  tracklessPx: FINGER_PX,
  narrowPx: 3 * FINGER_PX,
};

/** The sizes of the timeline for the present pointing device. */
export function useTouchSizes(): TouchSizes {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return isTouched ? forFinger : forMouse;
}
