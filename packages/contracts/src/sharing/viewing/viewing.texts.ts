/** The texts of REST v1 on the patient's side, by code. */
export const viewingTexts = {
  'video-missing': "We couldn't find your video",
  'too-many-calls': 'This page is sending too much at once. It will continue by itself.',
} as const;
