const count = (figure: number, one: string) => `${figure} ${figure === 1 ? one : `${one}s`}`;

/** Every text of the patient's conversation; the pages with a video do not load it. */
export const messageTexts = {
  title: 'Messages',
  loading: 'Your messages are being loaded.',
  none: 'No messages yet. Ask your doctor what you would like to know.',
  older: 'Show earlier messages',
  you: 'You',
  doctor: 'Your doctor',
  automatic: 'Automatic answer',
  edited: (when: string) => `Edited ${when}`,
  deleted: (when: string) => `This message was deleted: ${when}.`,
  change: 'Change',
  changeOf: (text: string) => `Change: ${text}`,
  dropOf: (text: string) => `Delete: ${text}`,
  changeBox: 'Change your message',
  saveChange: 'Save change',
  notChanged:
    'Your change was not saved, and the message is as it was. Check your connection and save it again.',
  askErase: 'Delete this message with its files? Your doctor will see that there was one.',
  erase: 'Delete message',
  notErased: 'The message was not deleted. Check your connection and delete it again.',
  leave: 'Leave it as it is',
  seen: 'Read',
  sent: 'Sent',
  waiting: 'Waiting for the network. We send it as soon as you are online, also after you close this page.',
  sending: 'Sending',
  notSent: 'Not sent.',
  sendAgain: 'Send again',
  drop: 'Delete',
  typing: 'Your doctor is writing.',
  unclear: 'You marked this as not understood.',
  playFrom: (title: string, at: string) => `Play “${title}” from ${at}`,
  playWhole: (title: string) => `Play “${title}”`,
  video: 'Your video',
  videoGone: 'This video is not shared with you any more.',
  videoFailed: 'The video could not be loaded. Check your connection and press it again.',
  save: (name: string, size: string) => `Save ${name} (${size})`,
  picture: (name: string) => `Picture ${name}`,
  voiceNote: (seconds: number) => `Voice note, ${count(seconds, 'second')}`,

  box: 'Your message',
  send: 'Send message',
  tooLong: (over: number) => `Your message is ${count(over, 'character')} too long. Shorten it, or send two.`,
  addFile: 'Add a file',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `${name} is being sent`,
  tooMany: 'A message has at most 5 files. The others were not added.',
  tooLarge: (name: string) => `${name} is larger than 25 MB and was not added.`,
  fileFailed: (name: string) =>
    `${name} could not be sent. Your text is still here: check your connection and add it again.`,
  record: 'Record a voice note',
  heardBy: (host: string) =>
    `Your practice has voice notes written down by ${host}. What you record is sent there, and your doctor reads the text.`,
  recording: (at: string) => `Recording, ${at} of 1:00`,
  stop: 'Stop and add',
  discard: 'Discard',
  noMicrophone:
    'We could not use the microphone. Allow it in the settings of your browser, or write your message.',

  closed:
    'Your doctor has closed this conversation. You can read it here, and write again when it is opened.',
  optedOut:
    'You have turned off all messages of this practice. You can read this conversation. To write again, turn them on by the link in one of the mails, or ask the practice.',
  gone: 'No video is shared with you at the moment, so there is no conversation. If you need help, call the practice.',
  failed: 'We could not load your messages. Nothing is lost.',
  again: 'Try again',

  ask: (at: string) => `What was unclear at ${at}? Your doctor will read it.`,
  asked: 'Sent. Your doctor will see it with this part of the video.',
  othersAsked: 'Others asked here',
  answerVideo: 'Watch the answer of your doctor',
} as const;
