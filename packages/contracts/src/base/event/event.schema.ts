import { z } from 'zod';

/*
 * One patient event as it is stored for analysis (design: the event path). It has only ids and figures, and never a
 * name, phone, address or text.
 */

export const eventKinds = [
  'share.sent',
  // a provider took a message about it
  'share.taken',
  'share.delivered',
  'share.failed',
  'share.revoked',
  'share.restored',
  'share.reminded',
  'share.opened',
  'share.viewed',
  'share.reacted',
  'share.commented',
  'share.comment-removed',
  'share.unclear',
  'share.unclear-withdrawn',
  'playlist.opened',
  'public.opened',
  'public.viewed',
  'erased',
] as const;
export const eventKindSchema = z.enum(eventKinds);
export type EventKind = z.infer<typeof eventKindSchema>;

export const vias = ['sms', 'email', 'platform'] as const;
export const viaSchema = z.enum(vias);
export type Via = z.infer<typeof viaSchema>;

export const devices = ['mobile', 'desktop'] as const;
export const deviceSchema = z.enum(devices);
export type Device = z.infer<typeof deviceSchema>;

export const reactions = ['no-reaction', 'like', 'dislike'] as const;
export const reactionSchema = z.enum(reactions);
export type Reaction = z.infer<typeof reactionSchema>;

/**
 * Milliseconds of the video really played, half open: `[from, to)`. Identified by `call`, so a call that arrives twice
 * adds nothing.
 */
export type PlayedRange = readonly [fromMs: number, toMs: number];

export type PatientEvent = {
  /** UUIDv7, made when the call is received. */
  eventId: string;
  kind: EventKind;
  /** When it happened, epoch milliseconds. */
  at: number;
  /** When the server received it, epoch milliseconds. */
  receivedAt: number;
  practiceId: string;
  videoId: string | null;
  shareId: string | null;
  playlistShareId: string | null;
  patientId: string | null;
  via: Via | null;
  device: Device | null;
  /** The viewing session, 1-64 characters chosen by the playing page. */
  session: string | null;
  /** Position in the video, milliseconds, limited to the duration. */
  positionMs: number | null;
  durationMs: number | null;
  /**
   * Identifies the call within its session: the page's own counter, or a hash of the body. A repeat carries the same
   * value.
   */
  call: string | null;
  ranges: readonly PlayedRange[];
  reaction: Reaction | null;
  /** Which version of the video was opened or played. */
  versionId: string | null;
};
