import { z } from 'zod';

/*
 * Two families of identifiers. Row ids are UUIDv7 and never leave a doctor's own pages. Link ids are capabilities:
 * their holder may open what they name. So they have 128 random bits (22 characters of base64url), are never a database
 * key, and can be replaced.
 */

const rowId = z.uuid();

export const userIdSchema = rowId.brand<'UserId'>();
/** A practice. Who owns it is told by its row alone, because that may change. */
export const practiceIdSchema = rowId.brand<'PracticeId'>();
export const patientIdSchema = rowId.brand<'PatientId'>();
export const videoIdSchema = rowId.brand<'VideoId'>();
export const playlistIdSchema = rowId.brand<'PlaylistId'>();
export const folderIdSchema = rowId.brand<'FolderId'>();
export const recordingIdSchema = rowId.brand<'RecordingId'>();
export const shareIdSchema = rowId.brand<'ShareId'>();
export const erasureIdSchema = rowId.brand<'ErasureId'>();
export const importIdSchema = rowId.brand<'ImportId'>();
export const importDraftIdSchema = rowId.brand<'ImportDraftId'>();
export const reportIdSchema = rowId.brand<'ReportId'>();
export const linkIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand<'LinkId'>();

export type UserId = z.infer<typeof userIdSchema>;
export type PracticeId = z.infer<typeof practiceIdSchema>;
export type PatientId = z.infer<typeof patientIdSchema>;
export type VideoId = z.infer<typeof videoIdSchema>;
export type PlaylistId = z.infer<typeof playlistIdSchema>;
export type FolderId = z.infer<typeof folderIdSchema>;
export type RecordingId = z.infer<typeof recordingIdSchema>;
export type ShareId = z.infer<typeof shareIdSchema>;
export type ErasureId = z.infer<typeof erasureIdSchema>;
export type ImportId = z.infer<typeof importIdSchema>;
export type ImportDraftId = z.infer<typeof importDraftIdSchema>;
export type ReportId = z.infer<typeof reportIdSchema>;
export type LinkId = z.infer<typeof linkIdSchema>;

declare const scope: unique symbol;

/** The right to one practice's rows. Authentication, valid links and jobs create it; every repository requires it. */
export type PracticeScope = {
  readonly practiceId: PracticeId;
  /** The colleague who uses the right; null for the owner, and for links and jobs, which act as the practice. */
  readonly colleagueId: UserId | null;
  readonly [scope]: 'practice';
};

/** The right of a person who is logged in. */
export type ActorScope = PracticeScope & { readonly actorId: UserId };

/** Makes a {@link PracticeScope}. A law of the tests lists the files that may call this. */
export function practiceScope(practiceId: PracticeId, colleagueId: UserId | null = null): PracticeScope {
  return { practiceId, colleagueId } as PracticeScope;
}

/** Makes the {@link ActorScope} of the owner, or of a colleague. */
export function actorScope(practiceId: PracticeId, actorId: UserId, isOwner: boolean): ActorScope {
  return { ...practiceScope(practiceId, isOwner ? null : actorId), actorId };
}

declare const grant: unique symbol;

/** Proof that the caller holds a valid link to one share. Only opening a link mints one. */
export type WatchGrant = {
  readonly shareId: ShareId;
  readonly linkId: LinkId;
  readonly videoId: VideoId;
  /** The right to the rows of the doctor who shared it. */
  readonly scope: PracticeScope;
  readonly practiceId: PracticeId;
  readonly patientId: PatientId;
  /** The playlist share that contains it. */
  readonly playlistShareId: ShareId | null;
  /** Length of the video in milliseconds at the time of opening. Positions are limited to it. */
  readonly durationMs: number;
  /** The version of the video that its links show; null for one without a file. */
  readonly versionId: string | null;
  /** What the share's media URLs must name. */
  readonly mediaEpoch: number;
  readonly [grant]: 'watch';
};

/** Mints a {@link WatchGrant} from the row that the link named. */
export function watchGrant(row: {
  shareId: ShareId;
  linkId: LinkId;
  videoId: VideoId;
  practiceId: PracticeId;
  patientId: PatientId;
  playlistShareId: ShareId | null;
  durationMs: number;
  versionId: string | null;
  mediaEpoch: number;
}): WatchGrant {
  return { ...row, scope: practiceScope(row.practiceId) } as WatchGrant;
}
