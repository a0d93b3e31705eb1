/** The groups of the routes, in the order in which a doctor meets them. */
export const groups = [
  { name: 'Auth', description: 'Signing up, in and out, and a forgotten password.' },
  { name: 'User', description: 'The own account.' },
  { name: 'Dictionaries', description: 'Words to choose from.' },
  {
    name: 'Patients',
    description: 'The patients of a doctor: by hand, from a table, or by the contact form.',
  },
  { name: 'Videos', description: 'Upload, describe, edit and publish videos.' },
  { name: 'Transcripts', description: 'What is said in videos: written down by a server, and searched.' },
  { name: 'Playlists', description: 'Videos in an order, to be shared as one.' },
  { name: 'Shares', description: 'Videos that were shared with patients, and what became of them.' },
  { name: 'Chats', description: 'Conversations of a doctor with patients.' },
  { name: 'Analytics', description: 'Figures over a period, a patient or all videos.' },
  { name: 'Billing', description: 'Invoices of the subscription.' },
  { name: 'Assistant', description: 'Help with texts.' },
  { name: 'Realtime', description: 'How to hear what happens.' },
  { name: 'Patient side', description: "What the holder of a patient's link may do. No token is needed." },
  { name: 'Public pages', description: 'What anybody with a public link may do. No token is needed.' },
];
