import { linkIdSchema, patientIdSchema, videoIdSchema } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';

/** The video of every share made here. */
export const testVideoId = videoIdSchema.parse('0197b000-0000-7000-8000-000000000001');

/** For tests: a share that nobody has watched, with the patient "Ada Number 7". */
export const testShare = (number: number, firstName = 'Ada'): ShareAnalytics => ({
  linkId: linkIdSchema.parse(`link${String(number).padStart(18, '0')}`),
  patient: {
    id: patientIdSchema.parse(`0197b000-0000-7000-8000-${String(number).padStart(12, '0')}`),
    firstName,
    lastName: `Number ${number}`,
  },
  video: { id: testVideoId, title: 'Your knee', durationMs: 60_000 },
  videoViews: 0,
  completedViews: 0,
  repeatViews: 0,
  avgViewingTimeMs: 0,
  relativeViewingTime: 0,
  watchedPercent: null,
  reaction: 'no-reaction',
  comment: null,
  unclearSeconds: [],
  isInPlaylist: false,
  isRevoked: false,
  timeSent: new Date(0),
  channels: ['sms'],
  deliveries: [],
  firstTimeOpened: null,
  remindedAt: null,
  remindsAt: null,
  linkOpens: 0,
  openedBy: { sms: 0, email: 0, platform: 0 },
  devices: { mobile: 0, desktop: 0 },
});
