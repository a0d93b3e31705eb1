/** The tables that hold events or figures made from them. An erasure leaves no row in any. */
export const eventTables = [
  'event',
  'session_progress',
  'share_activity',
  'quarter_hour_activity',
  'share_playlist',
] as const;
