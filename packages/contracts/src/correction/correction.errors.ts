export type CorrectionErrorCode =
  /** The video was sent to nobody, so that it can be edited itself. */
  | 'correction.not-needed'
  /** The corrected version was not rendered yet. */
  | 'correction.not-rendered'
  /** Nothing was put in place of an earlier version, or something else is shown by now. */
  | 'correction.nothing-to-undo';
