import { describe, expect, it } from 'vitest';
import { readSmsReply } from './patient-reply.rules';

describe("a patient's answer", () => {
  it.each([
    ...['STOP', 'stop', ' Stop.\n', '"STOP"', 'STOP!', 'Stop  all', 'STOPALL', 'UNSUBSCRIBE', 'unsubscribe!'],
    ...['opt-out', 'optout', 'cancel', 'END', 'quit', 'revoke', 'No more'],
  ])('%j asks for no more messages', (text) => {
    expect(readSmsReply(text)).toBe('stop');
  });

  it.each([
    ...['please stop', 'Please stop texting me', 'Stop it, please', 'STOP PLEASE', 'pls stop now, thank you'],
    ...['stop texting me', 'Stop sending me these messages', 'Stop these texts', 'stop contacting me'],
    ...[
      'no more messages',
      'No more texts please.',
      'Do not text me',
      "Don't text me again",
      'DONT SEND ME THIS',
    ],
    ...["I don't want any more messages", 'I do not want to receive these texts', 'Remove me from your list'],
    ...[
      'take me off this list',
      'Unsubscribe me please',
      'leave me alone',
      'Could you please stop texting me?',
    ],
    ...[
      'ARRET',
      'Arrêt',
      'arrêtez',
      'STOPP',
      'stopp!',
      'Bitte keine SMS mehr',
      'Keine weiteren Nachrichten bitte',
    ],
    ...[
      'Plus de SMS svp',
      "Ne m'écrivez plus",
      'Arrêtez de m’envoyer des messages',
      'ALTO',
      'basta',
      'No más mensajes',
    ],
    ...[
      'No me envíen más',
      'Não me envie mais',
      'Non mi scrivete più',
      'basta messaggi',
      'geen berichten meer',
    ],
    ...['ikke flere beskeder', 'inga fler sms', 'abmelden', 'afmelden', 'désabonner'],
  ])('%j asks for it in other words', (text) => {
    expect(readSmsReply(text)).toBe('stop');
  });

  it.each(['START', 'unstop', ' Yes '])('%j asks for them again', (text) => {
    expect(readSmsReply(text)).toBe('start');
  });

  it.each([
    ...['', '...', 'I cannot stop coughing', 'yes, it helped', 'HELP', 'Thank you', 'Please do not stop'],
    ...["don't stop sending these", 'Should I stop the tablets?', 'Should I stop sending you pictures?'],
    ...[
      'When can I stop wearing the bandage',
      'The bleeding did not stop',
      'Wrong number',
      'I end my cure on Monday',
    ],
    ...[
      'The video stops in the middle',
      'After a minute it will stop the video',
      'Ich kann nicht aufhören zu husten',
      'No pain any more',
    ],
  ])('%j asks for neither and is left to the doctor', (text) => {
    expect(readSmsReply(text)).toBeUndefined();
  });
});
