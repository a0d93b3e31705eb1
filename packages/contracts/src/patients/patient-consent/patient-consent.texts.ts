/** The page that asks a patient to agree. */
export const patientConsentPageTexts = {
  title: 'Please read this first',
  lead: (doctor: string) => `${doctor} asks you to agree to this text before you see anything.`,
  version: (version: number, day: string) => `Version ${version} of ${day}`,
  agree: 'I agree',
  refuse: 'I do not agree',
  newer: 'The practice has changed the text meanwhile. Please read it again.',
  stored: 'The practice sees when you agreed, and to which text.',
  data: 'Your data that is stored here',
  refused: {
    title: 'Nothing is shown without your agreement',
    text: (doctor: string) =>
      `You have not agreed, and nothing was stored about that. If you have questions, please call or visit ${doctor}.`,
    back: 'Read the text again',
  },
  missing: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Open it again from the message, or ask your doctor.',
  },
} as const;
