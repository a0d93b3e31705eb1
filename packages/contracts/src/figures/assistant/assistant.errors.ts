export type AssistantErrorCode =
  | 'assistant.not-set-up'
  | 'assistant.consent-needed'
  | 'assistant.no-transcript'
  | 'assistant.no-views';
