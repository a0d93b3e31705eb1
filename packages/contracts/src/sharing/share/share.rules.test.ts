import { describe, expect, it } from 'vitest';
import { countSmsParts } from './share-sms.rules';
import {
  channelsOf,
  closedChannels,
  fillMessage,
  findReachFault,
  shareUrl,
  shortShareUrl,
  smsText,
  statesBefore,
} from './share.rules';

describe('fillMessage', () => {
  it('puts the name in every place of the variable', () => {
    expect(fillMessage('{{patient.name}}, hello {{patient.name}}!', 'Ada')).toBe('Ada, hello Ada!');
  });

  it.each(['{{patient.name}}', '$&', '$1', '\\0', '<b>', ''])('does not parse the name %j again', (name) => {
    expect(fillMessage('Dear {{patient.name}}.', name)).toBe(`Dear ${name}.`);
  });

  it.each(['{{ patient.name }}', '{{patient.name }}', '{{\tpatient.name}}'])('fills %j as well', (text) => {
    expect(fillMessage(`Dear ${text}.`, 'Ada')).toBe('Dear Ada.');
  });

  it.each(['{{patient. name}}', '{{patient.last_name}}', '{patient.name}', '{{PATIENT.NAME}}'])(
    'leaves %s unchanged',
    (text) => {
      expect(fillMessage(text, 'Ada')).toBe(text);
    },
  );
});

describe('the link of a text message', () => {
  const link = 'AZaz09-_'.padEnd(21, 'x') + 'A';

  it('is short, and in the basic alphabet of phones', () => {
    expect(shortShareUrl('https://a.example/', link)).toBe(`https://a.example/s/${link}`);
    expect(countSmsParts(shortShareUrl('https://a.example', link)).encoding).toBe('GSM-7');
  });

  it.each([
    ['Anna', 'Dr. Okafor-Lindqvist', 'Exercises after knee surgery', 'https://video.harbour-clinic.example'],
    ['Maximiliana', 'Prof. Dr. Weber', 'Before your operation: what to bring', 'https://bedside.example.org'],
  ])('leaves room for %s and the default message, in one part', (name, doctor, title, site) => {
    const message = `Hello {{patient.name}}, ${doctor} has shared the video "${title}" with you.`;
    expect(countSmsParts(smsText(message, name, shortShareUrl(site, link)))).toMatchObject({ parts: 1 });
  });
});

describe('a link', () => {
  const link = { shareLinkId: 'S' };

  it('has the public address once, and the channel it is sent by', () => {
    expect(shareUrl('https://a.example/', { ...link, via: 'sms' })).toBe(
      'https://a.example/shared-video/S?via=sms',
    );
    expect(shareUrl('https://a.example', link)).toBe('https://a.example/shared-video/S');
    expect(shareUrl('https://a.example', { ...link, of: 'playlist', via: 'email' })).toBe(
      'https://a.example/shared-playlist/S?via=email',
    );
  });

  it('follows the message on a line of its own', () => {
    expect(smsText('Dear {{patient.name}}', 'Ada', 'https://a.example/x')).toBe(
      'Dear Ada\nhttps://a.example/x',
    );
  });
});

describe('a channel', () => {
  it('is one or both', () => {
    expect([channelsOf('all'), channelsOf('sms'), channelsOf('mail')]).toEqual([
      ['mail', 'sms'],
      ['sms'],
      ['mail'],
    ]);
  });

  it.each([
    ['a@b.example', false, false, null, null],
    ['a@b.example', false, false, 'address-unknown', null, true],
    [null, false, false, 'no-email', null],
    ['', false, false, 'no-email', null],
    ['a@b.example', true, false, null, 'sms-opted-out'],
    ['a@b.example', false, true, 'mail-opted-out', null],
  ])(
    'to %s (sms off: %s, mail off: %s) says why it is closed',
    (email, sms, mail, byMail, bySms, mailFails = false) => {
      const patient = { email, phone: '15550102000', optedOut: { sms, mail }, mailFails };
      expect([findReachFault(patient, 'mail'), findReachFault(patient, 'sms')]).toEqual([byMail, bySms]);
    },
  );
});

describe('channels that a patient has closed', () => {
  it('are those requested, whether or not they could be used', () => {
    const optedOut = { sms: true, mail: false };
    expect(closedChannels({ optedOut }, ['mail', 'sms'])).toEqual(['sms']);
    expect(closedChannels({ optedOut }, ['mail'])).toEqual([]);
  });
});

describe('a delivery', () => {
  it.each([
    ['queued', []],
    ['sent', ['queued']],
    ['failed', ['queued', 'sent']],
    ['opted-out', ['queued', 'sent']],
    ['needless', ['queued']],
    ['cancelled', ['queued']],
    ['delivered', ['queued', 'sent', 'failed', 'opted-out']],
  ] as const)('becomes %s only from %j, and so never goes back', (state, before) => {
    expect(statesBefore(state)).toEqual(before);
  });
});
