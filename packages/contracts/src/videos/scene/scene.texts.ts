import { processingTexts } from '../video/video.texts';

/** The texts of REST v1 about scenes, by code. */
export const sceneTexts = {
  'render-running': 'This video is already being rendered. Wait until it is done, or cancel it.',
  'render-under-way': 'This video is being rendered. Wait until it is done, or cancel it.',
  'render-ended': 'This render has already ended.',
  'media-not-ready': 'One of the videos in this scene is not ready yet. Please try again when it is.',
  'after-end': 'This is after the end of the video',
  'text-too-long': 'The text must not be longer than 500 characters',
  undrawable: ({ character }: { character: string }) =>
    `Our font does not have ${character}. Please remove it.`,
  empty: 'There is nothing on the stage. Add a video, a picture or a text, or show a track that is hidden.',
  'too-many-tracks': 'A scene must not have more than 4 tracks',
  'too-many-cuts': 'A track must not have more than 200 cuts',
  'too-many-covers': 'A scene must not have more than 8 covers',
  'render-ended-well': 'This render succeeded, so there is nothing to retry.',
  'draft-taken':
    'This video is being edited in another tab. Your changes are safe in this one; take over to continue here.',
  'draft-stale':
    'A newer version of this video was saved elsewhere. Your changes are safe in this tab; open the editor again to see the newer version.',
} as const;

/** Why a render failed. */
export const renderTexts = {
  ...processingTexts,
  'cancelled-by-doctor': 'You cancelled this. The video has not changed.',
  'shared-meanwhile':
    'This video was shared while it was being rendered, so we did not change it. Your edits are saved.',
} as const;
