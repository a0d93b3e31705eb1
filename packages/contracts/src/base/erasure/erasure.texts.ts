import { erasedKinds, type Erasure, type ErasureKind } from './erasure.schema';

/** The words of a certificate of erasure. */
export const erasureTexts = {
  title: 'Certificate of erasure',
  lead: {
    patient: 'Everything that Bedside stored about one patient was erased.',
    account: 'An account of Bedside was erased, with everything that belonged to it.',
  } satisfies Record<ErasureKind, string>,
  certificate: 'Certificate',
  subject: 'Number of the record',
  erasedAt: 'Erased on (UTC)',
  digest: 'Digest (SHA-256)',
  what: 'What was erased',
  uncounted: 'not counted',
  counts: {
    patients: 'Patients',
    videos: 'Videos',
    shares: 'Shared videos',
    playlistShares: 'Shared playlists',
    messages: 'Messages sent by SMS or e-mail',
    replies: 'Replies by text message',
    chatMessages: 'Messages of conversations',
    files: 'Files of conversations',
    viewingEvents: 'Events of viewing',
  } satisfies Record<(typeof erasedKinds)[number], string>,
  note: 'This page names nobody. The activity log has the number of this certificate, which begins the digest. Backups that are restored are cleared again by the list of erasures.',
} as const;

/** The certificate in a mail. */
export const sayErasure = ({ id, erasedAt, digest, counts }: Erasure): string[] => [
  `${erasureTexts.certificate}: ${id}. ${erasureTexts.erasedAt}: ${erasedAt}. ${erasureTexts.digest}: ${digest}.`,
  erasedKinds
    .map((kind) => `${erasureTexts.counts[kind]}: ${counts[kind] ?? erasureTexts.uncounted}`)
    .join('. '),
];
