/** Below this stage and timeline have no room beside each other's controls. */
export const TOO_NARROW = '(max-width: 37.49em)';
