import { exampleIds, type DescribedCalls } from './described-call';

/** Figures, the assistant and the realtime channel. */
export const figureCalls: DescribedCalls = {
  'GET /v1/analytics': {
    id: 'getAnalytics',
    summary: 'Figures of everything in a period',
    more: 'Periods: `week`, `monthly`, `yearly`, `all time`. Days are those of the time zone `tz`.',
    query: { period: 'monthly', tz: 'Europe/Berlin' },
  },
  'GET /v1/statistic-patient-videos': {
    id: 'listShareAnalytics',
    summary: 'Figures of shares, a row each',
    more: 'Filter by video, patient, playlist, reaction, whether it was opened, and the day on which it was sent.',
    query: { page: '1', limit: '20', video_id: exampleIds.video, opened: 'no' },
  },
  'POST /v1/teleprompt-ai': {
    id: 'writeText',
    summary: 'Draft or rewrite a text for the teleprompter',
    more: 'Give a `prompt`, a `text` to rewrite, or both. Without a writing server set up it answers 503 and says how to set one.',
    body: { prompt: 'Say it so that a child understands it.', text: 'Flex the knee to ninety degrees.' },
    isLimited: true,
    unavailable: 'No server that writes is set; the message says how to set one.',
  },
  'GET /v1/realtime': {
    id: 'getRealtime',
    summary: 'Where the realtime channel is',
    more: 'The channel speaks the Pusher protocol: an unmodified pusher-js connects with these.',
  },
  'POST /broadcasting/auth': {
    id: 'authoriseChannel',
    summary: 'Let a socket listen to a private channel',
    more: 'pusher-js calls it by itself, form-encoded or as JSON. Only the own channel `private-user.{id}` is let in.',
    body: { socket_id: '1234.5678', channel_name: `private-user.${exampleIds.user}` },
  },
};
