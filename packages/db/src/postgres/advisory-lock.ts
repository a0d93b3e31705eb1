/** Held by the process that relays events; the others stand by. */
export const RELAY_LOCK = 4_711_001;

/** Held while events are written to the event store: by the relay for one batch, by a rebuild for its whole run. */
export const INGEST_LOCK = 4_711_002;

/** With the doctor behind it: held while a chunk of an import is stored, or an import is taken back. */
export const IMPORT_LOCK = 4_711_003;
