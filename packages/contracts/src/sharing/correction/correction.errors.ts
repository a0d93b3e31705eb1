export type CorrectionErrorCode =
  /** The video was sent to nobody, so it can be edited itself. */
  | 'correction.not-needed'
  /** The corrected version was not rendered yet. */
  | 'correction.not-rendered'
  /** Nothing replaced an earlier version, or another version is shown by now. */
  | 'correction.nothing-to-undo';
