import type { PatientRecordPart } from './patient-record.schema';

/** The words of a patient record on paper. */
export const patientRecordTexts = {
  title: (name: string) => `Everything stored about ${name}`,
  lead: (doctor: string, madeAt: string) =>
    `Stored in Bedside for ${doctor}. Made on ${madeAt}. Times are UTC.`,
  files:
    'Files and voice notes of the conversation are listed here. They can be saved in the conversation itself.',
  none: 'Nothing is stored.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  parts: {
    profile: 'Profile',
    choices: 'Consent and choices',
    consents: "Agreements to the practice's text",
    videos: 'Videos that were shared, reactions and comments',
    playlists: 'Playlists that were shared',
    messages: 'Messages that were sent',
    waitingMessages: 'Texts of messages',
    unclearMoments: 'Moments marked as unclear',
    viewingSessions: 'Viewing of videos',
    viewingEvents: 'Events of viewing, one by one',
    replies: 'Replies by text message',
    conversation: 'Conversation',
    conversationMessages: 'Messages of the conversation',
    conversationFiles: 'Files and voice notes of the conversation',
    plannedAnswers: 'Answers by video',
    noticesToDoctor: 'Notices to the doctor',
    importedRows: 'Rows of imported tables',
    auditEvents: 'Who saw or changed what',
  } satisfies Record<PatientRecordPart, string>,
} as const;

/** The page where patients save their own record. */
export const ownRecordTexts = {
  title: 'Your data',
  lead: (doctor: string) => `Save everything that is stored about you for ${doctor}.`,
  why: 'Somebody may have passed your link on. So please type the last 4 digits of your phone number.',
  digits: 'Last 4 digits of your phone number',
  pdf: 'Save to read (PDF)',
  json: 'Save for a computer (JSON)',
  wrong: 'These are not the last 4 digits of your phone number. Check them and try again.',
  often: 'There were too many tries. Please try again in an hour, or ask your doctor.',
  missing: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Open it again from the message, or ask your doctor.',
  },
} as const;
