/** Held by the process that relays events; the others wait for it. */
export const RELAY_LOCK = 4_711_001;

/** Held during writes to the event store: by the relay for one batch, by a rebuild for its whole run. */
export const INGEST_LOCK = 4_711_002;

/** Combined with the doctor's id. Held while a chunk of an import is stored, or an import is undone. */
export const IMPORT_LOCK = 4_711_003;

/** Held by the process that sends events of the audit trail. */
export const SIEM_LOCK = 4_711_004;

/** Held while the first event of the audit trail is written. */
export const TRAIL_LOCK = 4_711_005;
