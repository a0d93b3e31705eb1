/** The texts of REST v1 about corrected versions, by code. */
export const correctionTexts = {
  'not-needed': 'No patient has this video yet. Edit the video itself.',
  'not-ready': 'This video has nothing to play yet. Please try again when it is ready.',
  'not-rendered': 'Render the corrected version first. Then you can replace the old one.',
  rendering: 'This corrected version is being rendered. Wait until it is done, or cancel it.',
  'sent-itself': 'Patients already have this corrected version, so it cannot replace another video.',
  'nothing-to-undo': 'There is nothing to undo: the video was not replaced, or it has changed again since.',
} as const;

/** The title of the video in which a corrected version is edited. Patients never see it. */
export const titleOfCorrection = (title: string | null) =>
  title ? `${title} (corrected version)` : 'Corrected version';

/** The message to the patients who had watched the earlier version. */
export const correctionMailTexts = {
  subject: (doctor: string) => `${doctor} has sent you a corrected video`,
  message:
    'Hello {{patient.name}}, I have replaced the video that I sent you with a corrected one. Please watch it again.',
} as const;
