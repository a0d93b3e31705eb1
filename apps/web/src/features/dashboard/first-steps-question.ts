/** Where this browser stores whether the first steps are open, as JSON. */
export const STEPS_OPENED = 'welcomeSection.isOpened';

/** Whether they are open, for a route that asks before its screen is there. */
export const areStepsOpened = (): boolean => localStorage.getItem(STEPS_OPENED) !== 'false';

/** A practice is new while it has not sent anything. */
export const sentVideos = { page: 1, limit: 1, statuses: ['shared' as const] };
