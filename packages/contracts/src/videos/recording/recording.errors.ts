export type RecordingErrorCode =
  /** A take with this id exists already and can be continued. */
  | 'recording.known'
  /** Stop came before the last bytes; `fields.bytes` says how many are there. */
  | 'recording.incomplete'
  | 'recording.not-stopped'
  /** No more bytes are accepted: the take was stopped. */
  | 'recording.closed'
  /** As many of one person run already as may. */
  | 'recording.too-many'
  | 'recording.trashed'
  | 'recording.saved'
  /** It was stopped with bytes that contain no picture. */
  | 'recording.unreadable';
