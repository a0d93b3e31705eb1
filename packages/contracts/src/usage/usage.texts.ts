/** The texts of REST v1 about what a practice takes of the installation, by code. */
export const usageTexts = {
  'no-room': ({ free, limit }: { free: string; limit: string }) =>
    `Your storage has room for ${free} of ${limit}, so this was not saved. What you saved before is safe. Delete videos or recordings that you no longer need, then try again.`,
  'uploads-full': ({ most }: { most: number }) =>
    `${most} uploads are running already, so this one was not started. The others continue. Try again when one of them has finished.`,
  'videos-full': ({ limit }: { limit: number }) =>
    `Your plan has room for ${limit} videos, so this one was not started. What you have is safe. Delete a video, or choose a larger plan under Settings, Plan and payments.`,
  'minutes-full': ({ limit }: { limit: number }) =>
    `Your plan has room for ${limit} minutes of video, so this one was not started. What you have is safe. Delete a video, or choose a larger plan under Settings, Plan and payments.`,
  'patients-full':
    'Your plan has no room for one more patient, so nobody was added. What you have is safe. Delete a patient, or choose a larger plan under Settings, Plan and payments.',
  'messages-full': ({ left, limit }: { left: number; limit: number }) =>
    `Your plan has ${limit} messages a month, of which ${left} are left, so nothing was sent. Choose fewer patients, wait for the next month, or choose a larger plan under Settings, Plan and payments.`,
  'video-stopped':
    'Your plan has no room for this video any more, so its links open nothing and nothing was sent. Choose a larger plan under Settings, Plan and payments, or delete other videos.',
  'form-closed': 'This practice cannot take in more patients at the moment. Please call them.',
} as const;
