/* The examples of REST v1 show one doctor's practice. These are the ids and texts that several examples use. */

export const exampleIds = {
  patient: '0199aa00-0000-7000-8000-000000000001',
  secondPatient: '0199aa00-0000-7000-8000-000000000002',
  video: '0199aa00-0000-7000-8000-000000000003',
  secondVideo: '0199aa00-0000-7000-8000-000000000004',
  playlist: '0199aa00-0000-7000-8000-000000000005',
  image: '0199aa00-0000-7000-8000-000000000006',
  sound: '0199aa00-0000-7000-8000-000000000063',
  import: '0199aa00-0000-7000-8000-000000000007',
  job: '0199aa00-0000-7000-8000-000000000008',
  version: '0199aa00-0000-7000-8000-000000000009',
  invoice: '0199aa00-0000-7000-8000-000000000011',
  creditNote: '0199aa00-0000-7000-8000-000000000061',
  erasure: '0199aa00-0000-7000-8000-000000000012',
  user: '0199aa00-0000-7000-8000-000000000010',
  userLink: 'bGlua09mVGhlRG9jdG9yMQ',
  patientLink: 'bGlua09mVGhlUGF0aWVudA',
  videoLink: 'bGlua09mVGhlVmlkZW8xMQ',
  playlistLink: 'bGlua09mVGhlUGxheWxpcw',
  share: 'bGlua09mVGhlU2hhcmUxMQ',
  playlistShare: 'bGlua09mUGxheWxpc3RTaA',
} as const;

/** The e-mail and password of the examples' doctor. */
export const exampleAccount = { email: 'grace@clinic.example', password: 'correct horse battery' } as const;

/** The code and the token of a mail in the examples. */
export const exampleCode = '4821';
export const exampleToken = 'dGhlIGxpbmsgb2YgdGhlIG1haWw';

/** The codes of the two mailboxes of a change of address. */
export const exampleMailCodes = { before: '2750', after: '6164' } as const;

/** When the rows of the examples were created, and when they last changed. */
export const exampleTimes = {
  made: '2026-11-20T20:17:00.000Z',
  changed: '2026-11-20T20:21:30.500Z',
} as const;
