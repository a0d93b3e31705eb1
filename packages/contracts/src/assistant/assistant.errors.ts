export type AssistantErrorCode = 'assistant.not-set-up';
