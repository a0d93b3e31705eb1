import type { RecorderStatus } from '../../recorder/recorder';

/** True while the camera is shown and a take can begin. */
export const isReady = (status: RecorderStatus) => status === 'OPEN' || status === 'SETTINGS';

/** True while a take runs. */
export const isTaking = (status: RecorderStatus) => status === 'RECORDING' || status === 'PAUSE';

/** True while a take is reviewed. */
export const isReviewing = (status: RecorderStatus) => status === 'PREVIEW' || status === 'DELETING';

/** True where leaving the screen would hide a take that needs a decision. */
export const hasOpenTake = (status: RecorderStatus) =>
  isTaking(status) || isReviewing(status) || status === 'PROCESSING';
