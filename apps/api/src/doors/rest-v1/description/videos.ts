import { exampleIds, type DescribedCalls } from './described-call';

const lists = { page: '1', limit: '20' };
const file = {
  description: 'An mp4, mov, webm, mkv or avi of at most 1 GB, told by its content.',
  isRequired: true,
  file: { name: 'knee.mp4', type: 'video/mp4' },
} as const;

/** Videos, their pictures, scenes and shares. */
export const videoCalls: DescribedCalls = {
  'GET /v1/videos': {
    id: 'listVideos',
    summary: 'List the videos',
    more:
      'Keys of `search`: `title`, `description`, `status`, `tags.name`; the status matches as a whole, texts by ' +
      'containing. `tag` is the name of one tag.',
    query: {
      ...lists,
      search: 'title:knee;status:ready to share,shared',
      searchJoin: 'and',
      orderBy: 'views_count',
    },
  },
  'POST /v1/videos': {
    id: 'uploadVideo',
    summary: 'Upload a video',
    more:
      'Answers as soon as the bytes are stored, with the status `processing`. Read the video again, or listen to ' +
      '`video-processing-finished`; afterwards it is `ready to share` when it has a title, else `draft`.',
    form: { file, title: { description: 'Its title.', example: 'Your knee after the operation' } },
  },
  'GET /v1/videos/{id}': {
    id: 'getVideo',
    summary: 'Read a video',
    more: 'URLs of files are signed and expire.',
  },
  'PATCH /v1/videos/{id}': {
    id: 'updateVideo',
    summary: 'Change a video',
    more:
      'Statuses that may follow each other: draft to ready to share (needs a title), ready to share to draft or ' +
      'restricted, restricted to ready to share (or to shared where it has shares), shared to restricted. A title ' +
      'that is empty, blank or null is taken for a draft and while the video is processed; else it is a 422 on `title`.',
    body: {
      title: 'Your knee',
      tags: ['knee', 'exercise'],
      description: 'Five exercises for the first week.',
    },
  },
  'DELETE /v1/videos/{id}': {
    id: 'deleteVideo',
    summary: 'Delete a video',
    more: 'Its links are dead at once, and its figures go.',
  },
  'POST /v1/videos/{id}/link': {
    id: 'replaceVideoLink',
    summary: "Replace the link of a video's public page",
    more: 'The old link is dead at once.',
  },
  'POST /v1/videos/{id}/ffmpeg': {
    id: 'renderScene',
    summary: 'Make a new version of a video by a scene',
    more:
      'The scene names what is seen from when to when, in milliseconds and pixels. The work is done in the background: ' +
      'read the job until its state is `generated` or `failed`.',
    body: {
      version: 1,
      width: 640,
      height: 360,
      duration: 2_000,
      tracks: [
        {
          id: 'title',
          type: 'text',
          startTime: 0,
          endTime: 2_000,
          shape: { x: 40, y: 40, width: 560, height: 80 },
          text: 'Bend your knee slowly.',
        },
      ],
    },
    conflict: 'The video is being processed or rendered, or its status does not let its picture change.',
  },
  'GET /v1/videos/{id}/ffmpeg/{job_id}': {
    id: 'getRender',
    summary: 'Read how a render goes',
    more: 'The states are `waiting for file`, `uploading`, `generating thumbnail`, `uploading thumbnail`, `generated` and `failed`.',
  },
  'DELETE /v1/videos/{id}/ffmpeg/{job_id}': {
    id: 'cancelRender',
    summary: 'Cancel a render',
    more: 'The video stays as it was.',
    conflict: 'The render has ended.',
  },
  'GET /v1/videos/{id}/versions': {
    id: 'listVersions',
    summary: 'List what a video was before it was rendered',
    more: 'The newest first.',
  },
  'POST /v1/videos/{id}/versions/{version_id}/restore': {
    id: 'restoreVersion',
    summary: 'Bring an earlier version back',
    more: 'What the video is now becomes a version itself.',
    conflict: 'The video is being processed or rendered.',
  },
  'POST /v1/videos/{id}/images': {
    id: 'addVideoImage',
    summary: 'Add a cover or an overlay',
    more: 'A cover stands for the video from then on, in place of the poster made of it.',
    form: {
      image: {
        description: 'A png, gif, jpeg, webp or avif of at most 2 MB.',
        isRequired: true,
        file: { name: 'cover.png', type: 'image/png' },
      },
      type: { description: 'What it is for.', example: 'cover', values: ['cover', 'overlay'] },
      delete_last_overlay: { description: '1 replaces the last overlay.', example: '0', values: ['0', '1'] },
    },
  },
  'DELETE /v1/videos/{id}/images': {
    id: 'removeVideoImages',
    summary: 'Remove one picture, or all but the thumbnails',
    more: '`image_id` may stand in the body or in the query.',
    body: { image_id: exampleIds.image },
  },
  'PUT /v1/videos/{id}/captions': {
    id: 'setCaptions',
    summary: 'Give a video captions',
    more:
      'The text of a WebVTT or SubRip file takes the place of the captions that are there. They are kept as WebVTT, ' +
      'and `captions_url` of the video names them.',
    body: { text: 'WEBVTT\n\n00:01.000 --> 00:03.500\nBend your knee slowly.\n', file_name: 'knee.vtt' },
  },
  'DELETE /v1/videos/{id}/captions': {
    id: 'removeCaptions',
    summary: "Remove a video's captions",
    more: 'Captions that were made by hand are gone for good.',
  },
  'GET /v1/video-analytics': {
    id: 'listVideoAnalytics',
    summary: 'Figures of every video, a row each',
    more: 'Your own videos, those without a share too. Times are seconds, shares of the length percent.',
    query: lists,
  },
  'GET /v1/video-top-tags': {
    id: 'listTopTags',
    summary: 'The tags used most, at most 20',
    more: 'Tags are yours alone: patients and the public are never told them.',
  },
  'GET /v1/public-patient-video-comments': {
    id: 'listComments',
    summary: "Patients' comments on a video",
    more: 'For the owner of the video alone, the newest first.',
    query: { video_id: exampleIds.video },
    namesByQuery: true,
  },
  'GET /v1/videos/{id}/statistic': {
    id: 'getVideoStatistic',
    summary: 'Figures of a video',
    more: 'Days are those of the time zone `tz`.',
    query: { tz: 'Europe/Berlin' },
  },
  'POST /v1/videos/{id}/patients': {
    id: 'shareVideo',
    summary: 'Share a video with patients',
    more:
      'Each patient gets an own link by SMS, mail or both; `{{patient.name}}` becomes the first name. Nothing is sent ' +
      'when anything is wrong. Send an `Idempotency-Key`, so that a call repeated after a lost answer tells nobody twice.',
    body: {
      patients: [exampleIds.patient, exampleIds.secondPatient],
      message: 'Hello {{patient.name}}, please watch this before we meet.',
      channels: 'all',
    },
    conflict: 'The video is a draft or being processed.',
  },
  'GET /v1/videos/{id}/patients': {
    id: 'listVideoShares',
    summary: 'With whom a video is shared, and what they watched',
    more: 'A row for each share, with what was opened, watched and said.',
  },
  'PATCH /v1/patient-videos/{id}': {
    id: 'updateShare',
    summary: 'Revoke a share, or send its message again',
    more: '`is_revoked` ends the link at once, `false` lets it live again; `resend` sends its message by the given channels.',
    body: { resend: true, channels: 'sms' },
    conflict: 'A revoked share is not sent.',
  },
};
