/** What REST v1 and mails say about shares. */
export const shareTexts = {
  videoNotReady:
    'This video is not ready to share yet. Give it a title and wait until it has been processed.',
  replaced: 'This video has been shared with this patient again since. The newer link is the one in use.',
  revoked: 'This link is revoked. Restore it first, then send it again.',
  tooLongForSms: 'This message is too long for a text message with the link.',
  patientTwice: 'This patient is in the list twice.',
  mail: {
    subject: (doctor: string, what: 'video' | 'playlist') => `${doctor} has shared a ${what} with you`,
    picture: 'A picture from the video',
    button: { video: 'Watch the video', playlist: 'Watch the videos' },
    footer: (doctor: string, placeOfWork: string) =>
      `Sent for ${doctor}, ${placeOfWork}. You need no account to watch.`,
    unsubscribe: 'No more e-mails from this doctor',
  },
} as const;
