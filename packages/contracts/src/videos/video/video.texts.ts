/** The texts of REST v1 about videos, by code. */
export const videoTexts = {
  'title-needed': 'Nothing was changed. A video needs a title before you can send it to patients.',
  'title-first': 'Give the video a title first. Then you can share it.',
  'never-processed': 'This video has not been processed yet. Try again, or upload another file.',
  'status-refused': ({ from, to }: { from: string; to: string }) =>
    `A video that is ${from} cannot become ${to}.`,
  busy: ({ status }: { status: string }) =>
    `A video that is ${status} cannot be edited. You can edit only drafts and videos that are ready to share.`,
  restricted: 'Access Restricted',
  'media-link-dead': 'This link has expired. Open the page again.',
  'file-gone': 'This file no longer exists. Open the page again.',
  'not-retryable': 'This video does not need to be processed again.',
} as const;

/** Why a file could not be processed. */
export const processingTexts = {
  'not-a-video':
    'We could not read this file. It does not seem to be a video. Please upload an MP4, MOV, WebM, MKV, AVI, MPEG or WMV file.',
  'audio-only': 'We could not read this file. It seems to contain only sound. Please upload a video file.',
  empty: 'This file is empty. Please check it on your device and upload it again.',
  truncated:
    'Part of this video is missing. The file was probably cut off while it was saved or copied. Please upload the original again.',
  'copy-protected':
    'This video is copy-protected: only the program it was bought for can play it. Please upload a file without copy protection.',
  'too-long': 'This video is too long to process. Please cut it into shorter parts and upload them.',
  'too-large-picture':
    'The picture of this video is too large to process. Please save it at 4K or smaller and upload it again.',
  'not-a-picture': 'We could not read this picture. Please choose a PNG, JPEG, GIF, WebP or AVIF file.',
  'timed-out': 'Processing this video took too long, so we stopped it. Your file is safe. Please try again.',
  stalled: 'Processing this video stopped halfway. Your file is safe. Please try again.',
  'disk-full': 'We are out of storage space at the moment. Your file is safe. Please try again later.',
  cancelled: 'Processing this video was cancelled.',
  failed: 'Something went wrong while we processed this video. Your file is safe. Please try again.',
} as const;
