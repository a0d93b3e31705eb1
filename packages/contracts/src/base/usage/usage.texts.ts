/** The texts of REST v1 about what a practice takes of the installation, by code. */
export const usageTexts = {
  'no-room': ({ free, limit }: { free: string; limit: string }) =>
    `Your storage has room for ${free} of ${limit}, so this was not saved. What you saved before is safe. Delete videos or recordings that you no longer need, then try again.`,
  'uploads-full': ({ most }: { most: number }) =>
    `${most} uploads are running already, so this one was not started. The others continue. Try again when one of them has finished.`,
} as const;
