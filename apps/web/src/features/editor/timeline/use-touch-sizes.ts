import { useMediaQuery } from '@mantine/hooks';

/** What a finger meets is at least so large, in px. */
const FINGER_PX = 44;

/** How high the rows of the timeline are, in px, and below which width the edges of a clip stand outside of it. */
type TouchSizes = { rulerPx: number; stillPx: number; coverPx: number; narrowPx: number };

const forMouse: TouchSizes = { rulerPx: 32, stillPx: 36, coverPx: 32, narrowPx: 72 };
const forFinger: TouchSizes = {
  rulerPx: FINGER_PX,
  stillPx: FINGER_PX,
  coverPx: FINGER_PX,
  narrowPx: 3 * FINGER_PX,
};

/** The sizes of the timeline for what points at it. */
export function useTouchSizes(): TouchSizes {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return isTouched ? forFinger : forMouse;
}
