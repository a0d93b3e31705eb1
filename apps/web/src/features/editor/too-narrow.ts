/** In a narrower window stage and timeline have no room beside their controls. */
export const TOO_NARROW = '(max-width: 37.49em)';
