import { sayWait } from '../../base/attempt/attempt.texts';

/** The texts of REST v1 about conversations, by code. */
export const chatTexts = {
  closed: 'This conversation is closed. Your message was not sent.',
  'too-late': 'A message can be changed for 15 minutes. This one stays as it is.',
  'not-yours':
    'Somebody else wrote this message, so it stays as it is. Ask them, or the owner of the practice.',
  'opted-out': 'Messages to this patient are turned off. Your message was not sent.',
  unreachable:
    'This patient has no shared video, and neither a number for text messages nor a mail address, so nobody would see your message. It was not sent. Share a video first, or call.',
  'attachment-gone':
    'A file of this message is not there any more, or another message has it. Your text was not sent. Add the file again.',
  'attachment-type':
    'This kind of file cannot be sent, so nothing was stored. Send a picture, a film, sound, a PDF, an office document, or a csv, svg or zip file.',
  'attachment-damaged':
    'This file cannot be read, so nothing was stored: it is damaged, protected, or something else than its name says. Open it on your device, save it again, and send that file.',
  'attachment-active':
    'This document contains another file, or something that it fetches or starts when it is opened, so nothing was stored. Save it as a PDF and send that.',
  'attachment-macros':
    'This document contains macros, which are programs, so nothing was stored. Save it without macros, or as a PDF, and send that.',
  'attachment-one': 'Several files came at once, so nothing was stored. Send each file by itself.',
  'attachment-later': 'This file could not be prepared just now, so it was not stored. Please send it again.',
  'picture-large':
    'This picture has more than 64 million pixels, so nothing was stored. Send a smaller copy of it, or a part of it.',
  'film-long':
    'A film has at most 3 minutes. This one is longer, so nothing was stored. Send a shorter part of it.',
  'attachment-empty': 'This file is empty, so nothing was stored. Choose another one.',
  'sound-long':
    'Sound has at most 5 minutes. This is longer, so nothing was stored. Send a shorter part of it.',
  'attachments-no-room':
    'The practice has no room for files at the moment, so this one was not sent. You can still write a message.',
  'attachments-too-many': ({ waitS }: { waitS: number }) =>
    `You have sent many files. This one was not stored. Please try again in ${sayWait(waitS)}.`,
  'too-many': ({ waitS }: { waitS: number }) =>
    `You have sent many messages. This one was not sent. Please try again in ${sayWait(waitS)}.`,
} as const;

/** The sentence over a patient's text box where the doctor has not written one. */
export const emergencySentence =
  'In an emergency call your local emergency number. Messages here can wait for days.';

/**
 * Announces a message to a patient. It never contains the message, because others may see the screen of a phone.
 * `{{patient.name}}` is the first name, as in the messages that doctors write.
 */
export const chatNoticeTexts = {
  sms: (doctor: string) => `Hello {{patient.name}}. ${doctor} has sent you a message. You can read it here:`,
  subject: (doctor: string) => `${doctor} has sent you a message`,
  mail: (doctor: string) =>
    `Hello {{patient.name}}. ${doctor} has sent you a message. To keep it private, it is not in this mail.`,
  button: 'Read the message',
} as const;
