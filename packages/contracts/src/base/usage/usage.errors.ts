export type UsageErrorCode = 'usage.no-room' | 'usage.uploads-full';
