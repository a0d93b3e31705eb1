/** In a narrower window stage and timeline have no room beside their controls: a phone held upright. */
export const UPRIGHT_PHONE = '(max-width: 37.49em)';
/** A lower window has no room for the side menu beside the stage: a phone held sideways. */
export const LOW = '(max-height: 30em)';
