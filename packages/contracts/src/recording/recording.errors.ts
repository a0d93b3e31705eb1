export type RecordingErrorCode =
  /** A take of this id exists already: continue it. */
  | 'recording.known'
  /** Stop came before its last bytes; `fields.bytes` says how many are there. */
  | 'recording.incomplete'
  | 'recording.not-stopped'
  /** No more bytes are accepted: the take was stopped. */
  | 'recording.closed'
  | 'recording.trashed'
  | 'recording.saved'
  /** Stopped with bytes that contain no picture. */
  | 'recording.unreadable';
