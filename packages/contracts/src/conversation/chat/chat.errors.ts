export type ChatErrorCode = 'chat.closed' | 'chat.too-late' | 'chat.opted-out' | 'chat.unreachable';
