/** 1 MB as the contract counts it. */
export const MEGABYTE = 1_048_576;

export const GIGABYTE = 1024 * MEGABYTE;

export const MAX_VIDEO_BYTES = 1024 * MEGABYTE;
export const MAX_IMAGE_BYTES = 2 * MEGABYTE;
/** The limit of a picture for a scene, large enough for phone photos. */
export const MAX_SCENE_IMAGE_BYTES = 10 * MEGABYTE;
/** The limit of a sound for a scene, large enough for ten minutes as a WAV of one channel. */
export const MAX_SCENE_SOUND_BYTES = 64 * MEGABYTE;

/** Whatever writes files leaves this much room for the databases, which a full disk stops as well. */
export const RESERVED_FREE_BYTES = 128 * MEGABYTE;

/** A view is completed when its furthest position reaches this share of the duration. */
export const COMPLETED_AT = 0.8;

/** The media type of an HLS playlist. */
export const HLS_PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** How often the viewing page reports while playing. */
export const VIEW_REPORT_MS = 5_000;

/** Event calls allowed per share and minute. */
export const EVENT_CALLS_PER_MINUTE = 600;

export const SMS_MAX_CHARACTERS = 1_600;
export const COMMENT_MAX_CHARACTERS = 2_000;

/** A request that shares with more patients is answered with the first page of its shares. */
export const SHARES_ANSWERED_MAX = 200;

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 1_000;

export const PLAYLIST_VIDEOS_MAX = 500;

/** How many shares one request may create: patients times videos of a playlist. */
export const PLAYLIST_SHARES_MAX = 100_000;

/** How long a request with an `Idempotency-Key` may be repeated. */
export const REPLY_STORED_MS = 24 * 3_600_000;
/**
 * So long a key is claimed for a call that asks another server and holds no transaction meanwhile. It is longer than any
 * of them takes, so that only the key of a process that died is claimed again.
 */
export const CALL_CLAIMED_MS = 5 * 60_000;

/** The name under which playlists without a category are shown. */
export const WITHOUT_CATEGORY = 'without category';

/*
 * Words that occur in addresses. The schemas of their nouns use them. They are here because an address is read before
 * the first screen, which must not wait for a validation library.
 */

/** The five statuses of a video, by their names on the wire. */
export const videoStatuses = ['draft', 'processing', 'ready to share', 'restricted', 'shared'] as const;
export const videoSortKeys = ['createdAt', 'title', 'duration', 'viewsCount'] as const;
export const patientSortKeys = ['createdAt', 'updatedAt', 'firstName', 'lastName'] as const;
export const sortDirections = ['asc', 'desc'] as const;
export const periods = ['week', 'monthly', 'yearly', 'all time'] as const;

/** An access code that a doctor types now. Those of earlier releases may have four or five digits. */
export const NEW_ACCESS_CODE = /^\d{6,8}$/;
