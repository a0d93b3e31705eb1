export type RecordingErrorCode =
  /** A take of this id is there already: go on with it. */
  | 'recording.known'
  /** Stop came before its last bytes; `fields.bytes` says how many are there. */
  | 'recording.incomplete'
  | 'recording.not-stopped'
  /** No byte is taken any more: the take was stopped. */
  | 'recording.closed'
  | 'recording.trashed'
  | 'recording.saved'
  /** Stopped with bytes in which there is no picture. */
  | 'recording.unreadable';
