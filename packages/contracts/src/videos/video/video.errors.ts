export type VideoErrorCode =
  | 'video.status-refused'
  | 'video.title-needed'
  | 'video.busy'
  | 'video.restricted'
  | 'video.media-link-dead'
  | 'video.not-retryable';
