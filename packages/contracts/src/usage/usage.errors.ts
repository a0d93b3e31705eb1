export type UsageErrorCode =
  | 'usage.no-room'
  | 'usage.uploads-full'
  | 'usage.videos-full'
  | 'usage.minutes-full'
  | 'usage.patients-full'
  | 'usage.messages-full';
