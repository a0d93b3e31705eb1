import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';
import { keyedHash } from '@bedside/api/kit/secrets';
import { readDsn } from '@bedside/api/ports/mail-reports.dsn';
import { readMailgun } from '@bedside/api/ports/mail-reports.mailgun';
import { readPostmark } from '@bedside/api/ports/mail-reports.postmark';
import { readSendgrid } from '@bedside/api/ports/mail-reports.sendgrid';
import { getAmazonPage, readSes } from '@bedside/api/ports/mail-reports.ses';
import { createReturnPath } from '@bedside/api/ports/return-path';
import { describe, expect, it } from 'vitest';

const key = '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d';
const KEY = 'a-key-of-the-tests';
const returnPath = createReturnPath('bounces@mail.example', keyedHash('a secret of the tests'));
const address = returnPath.of(key) ?? '';
const call = (body: unknown, headers: Record<string, string> = {}) => ({
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const own = { authorization: `Bearer ${KEY}` };

describe('a return path', () => {
  it('names the mail and nobody by name, and fits into a mailbox name', () => {
    expect(address).toMatch(/^bounces\+[0-9a-f]{48}@mail\.example$/);
    expect(returnPath.find(`To: <${address.toUpperCase()}>`)).toBe(key);
  });

  it('is no one that somebody else made, and none of what is no mail of ours', () => {
    const other = createReturnPath('bounces@mail.example', keyedHash('another secret'));
    expect(returnPath.find(other.of(key) ?? '')).toBeUndefined();
    expect(returnPath.of('chat-alert')).toBeUndefined();
  });
});

/** A report of RFC 3464 as Postfix writes it. */
const dsn = ({ to = address, action = 'failed', status = '5.1.1', encoding = '7bit' } = {}) => {
  const report = `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ada@home.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no such user\r\n`;
  const text = encoding === 'base64' ? Buffer.from(report).toString('base64') : report;
  return [
    `To: ${to}`,
    'From: MAILER-DAEMON@mx.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Action: failed',
    '--b',
    'Content-Type: message/delivery-status',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    text,
    '--b--',
  ].join('\r\n');
};

describe('a mail that came back', () => {
  const read = readDsn(KEY, returnPath);
  it.each([
    ['5.1.1', 'address-unknown'],
    ['5.2.1', 'address-unknown'],
    ['5.2.2', 'mailbox-full'],
    ['5.7.1', 'mail-refused'],
    ['4.4.7', 'mail-not-delivered'],
  ])('says why, by its status %s', (status, reason) => {
    expect(read(call(dsn({ status }), own))).toEqual([{ key, reason }]);
    expect(read(call(dsn({ status, encoding: 'base64' }), own))).toEqual([{ key, reason }]);
  });

  it.each([
    ['a delay', dsn({ action: 'delayed', status: '4.4.1' })],
    ['a mail to nobody', dsn({ to: 'bounces@mail.example' })],
    [
      'an answer of somebody who is away',
      `To: ${address}\r\nSubject: Away\r\n\r\nAction: failed\r\nStatus: 5.1.1`,
    ],
    ['nothing', ''],
  ])('says nothing as %s', (_what, mail) => {
    expect(read(call(mail, own))).toEqual([]);
  });

  it('is taken with the key alone', () => {
    expect(read(call(dsn()))).toBe('unsigned');
    expect(read(call(dsn(), { authorization: 'Bearer another' }))).toBe('unsigned');
  });
});

describe('Postmark', () => {
  const read = readPostmark(KEY);
  const basic = { authorization: `Basic ${Buffer.from(`any:${KEY}`).toString('base64')}` };
  const bounce = (Type: string) => ({
    RecordType: 'Bounce',
    Type,
    Metadata: { mail: key },
    Email: 'a@b.example',
  });

  it('reports bounces with its password', () => {
    expect(read(call(bounce('HardBounce'), basic))).toEqual([{ key, reason: 'address-unknown' }]);
    expect(read(call(bounce('AutoResponder'), basic))).toEqual([]);
    expect(read(call({ RecordType: 'Delivery' }, basic))).toEqual([]);
    expect(read(call(bounce('HardBounce')))).toBe('unsigned');
  });
});

describe('SendGrid', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const read = readSendgrid(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
  const events = [
    { event: 'bounce', type: 'bounce', status: '5.1.1', 'smtp-id': `<${key}@harbour.example>` },
    { event: 'bounce', type: 'blocked', status: '5.7.1', 'smtp-id': `<${key}@harbour.example>` },
    { event: 'delivered', 'smtp-id': `<${key}@harbour.example>` },
    { event: 'bounce', status: '5.1.1', 'smtp-id': '<of-somebody@else.example>' },
  ];
  const signed = (body: string, text = body) =>
    call(body, {
      'x-twilio-email-event-webhook-timestamp': '1764300000',
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(`1764300000${text}`),
        privateKey,
      ).toString('base64'),
    });

  it('reports bounces with its signature', () => {
    const body = JSON.stringify(events);
    expect(read(signed(body))).toEqual([
      { key, reason: 'address-unknown' },
      { key, reason: 'mail-refused' },
    ]);
    expect(read(signed(body, `${body} `))).toBe('unsigned');
    expect(read(call(body))).toBe('unsigned');
  });
});

describe('Mailgun', () => {
  const read = readMailgun(KEY);
  const failed = (severity: string, signature?: string) =>
    call({
      signature: {
        timestamp: '1764300000',
        token: 'once',
        signature: signature ?? createHmac('sha256', KEY).update('1764300000once').digest('hex'),
      },
      'event-data': {
        event: 'failed',
        severity,
        'delivery-status': { code: 550, 'enhanced-code': '5.1.1' },
        message: { headers: { 'message-id': `${key}@harbour.example` } },
      },
    });

  it('reports permanent failures with its signature', () => {
    expect(read(failed('permanent'))).toEqual([{ key, reason: 'address-unknown' }]);
    expect(read(failed('temporary'))).toEqual([]);
    expect(read(failed('permanent', 'ff'))).toBe('unsigned');
    expect(read(call('none'))).toBe('unsigned');
  });
});

describe('Amazon SES', () => {
  const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces';
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const got: string[] = [];
  const read = readSes(topic, returnPath, (url) => {
    got.push(url);
    return Promise.resolve(publicKey.export({ format: 'pem', type: 'spki' }).toString());
  });
  const signed = (fields: Record<string, string>, names: readonly string[]) => {
    const text = names.map((name) => `${name}\n${fields[name] ?? ''}\n`).join('');
    const Signature = createSign('sha256').update(text).sign(privateKey, 'base64');
    return { ...fields, SignatureVersion: '2', Signature };
  };
  const common = {
    MessageId: 'm',
    Timestamp: '2026-11-28T10:00:00.000Z',
    TopicArn: topic,
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/a.pem',
  };
  const notice = (bounceType: string, status?: string) => {
    const Message = JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'ada@home.example', status }] },
      mail: { source: address },
    });
    return signed({ ...common, Type: 'Notification', Message }, [
      'Message',
      'MessageId',
      'Timestamp',
      'TopicArn',
      'Type',
    ]);
  };

  it('reports bounces with its signature, and gets the certificate once', async () => {
    expect(await read(call(notice('Permanent', '5.1.1')))).toEqual([{ key, reason: 'address-unknown' }]);
    expect(await read(call(notice('Permanent')))).toEqual([{ key, reason: 'address-unknown' }]);
    expect(await read(call(notice('Transient', '5.2.2')))).toEqual([{ key, reason: 'mailbox-full' }]);
    expect(await read(call(notice('Transient')))).toEqual([]);
    expect(got).toEqual([common.SigningCertURL]);
    expect(await read(call({ ...notice('Permanent'), Message: '{}' }))).toBe('unsigned');
    expect(await read(call({ ...notice('Permanent'), TopicArn: `${topic}2` }))).toBe('unsigned');
  });

  it('confirms the subscription of its topic', async () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
    const asked = { ...common, Type: 'SubscriptionConfirmation', Message: 'Visit', SubscribeURL, Token: 't' };
    const names = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    expect(await read(call(signed(asked, names)))).toEqual([]);
    expect(got.at(-1)).toBe(SubscribeURL);
  });

  it.each([
    'http://sns.eu-west-1.amazonaws.com/',
    'https://sns.eu-west-1.amazonaws.com.evil.example/',
    'https://127.0.0.1/',
  ])('gets nothing from %s', async (url) => {
    await expect(getAmazonPage(url)).rejects.toThrow('not one of Amazon');
  });
});
