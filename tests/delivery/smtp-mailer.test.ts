import { createSmtpMailer } from '@bedside/api/ports/mailer.smtp';
import { SendError } from '@bedside/api/ports/send-error';
import type { Mail } from '@bedside/api/ports/mailer';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../kit/mail-server';

let server: MailServer;
let mailer: ReturnType<typeof createSmtpMailer>;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createSmtpMailer(server.url, 'Harbour Clinic <no-reply@harbour.example>');
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});
afterEach(() => {
  server.mails.length = 0;
  server.next.length = 0;
});

const key = '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d';
const mail: Mail = {
  key,
  to: 'ada@home.example',
  subject: 'Dr. Grace Höpper has shared a video with you',
  text: 'Dear Ada, please watch ✓',
  html: '<p>Dear <b>Ada</b>, please watch ✓</p>',
};
const faultOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'taken',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendError);
      expect(String(error)).not.toMatch(/ada|lovelace|home\.example/i);
      return (error as SendError).fault;
    },
  );

describe('a mail by SMTP', () => {
  it('arrives as text and as html, with its sender, its one recipient and the whole subject', async () => {
    const { providerId } = await mailer.send(mail);
    const [received] = server.mails;
    expect(received).toMatchObject({
      subject: mail.subject,
      text: expect.stringContaining('Dear Ada, please watch ✓') as string,
      html: expect.stringContaining('<b>Ada</b>') as string,
      messageId: `<${key}@harbour.example>`,
      from: { text: '"Harbour Clinic" <no-reply@harbour.example>' },
      recipients: ['ada@home.example'],
    });
    expect(providerId).toBe(`<${key}@harbour.example>`);
    expect(received?.headerLines.some(({ key: name }) => name === 'list-unsubscribe')).toBe(false);
  });

  it('brings a PDF along', async () => {
    const file = Buffer.from('%PDF-1.7 an invoice');
    await mailer.send({ ...mail, attachment: { fileName: 'invoice-2026-000001.pdf', file } });
    const attachment = { filename: 'invoice-2026-000001.pdf', contentType: 'application/pdf', content: file };
    expect(server.mails[0]).toMatchObject({
      attachments: [attachment],
      text: expect.stringContaining('Dear Ada') as string,
    });
  });

  it("has the doctor's name and the installation's address as its sender, and replies go to the doctor", async () => {
    await mailer.send({
      ...mail,
      senderName: 'Dr. Hopper, Harbour Clinic',
      replyTo: 'grace@harbour.example',
    });
    expect(server.mails[0]).toMatchObject({
      from: { value: [{ name: 'Dr. Hopper, Harbour Clinic', address: 'no-reply@harbour.example' }] },
      replyTo: { value: [{ name: '', address: 'grace@harbour.example' }] },
      recipients: ['ada@home.example'],
    });
    await mailer.send(mail);
    expect(server.mails[1]).toMatchObject({ from: { text: '"Harbour Clinic" <no-reply@harbour.example>' } });
    expect(server.mails[1]?.replyTo).toBeUndefined();
  });

  it.each([
    ['quotes', 'Dr. "Grace" Hopper <x@evil.example>, Harbour \\ Clinic'],
    ['letters of other scripts', 'Dr. Zoë Novák-Øst, Klinik Größe 病院'],
    ['200 letters in each part', `Dr. ${'a'.repeat(200)}, ${'Ö'.repeat(200)}`],
    ['200 letters without an umlaut', `Dr. ${'a'.repeat(200)}, ${'b'.repeat(200)}`],
  ])('carries a name with %s completely, in lines that every server accepts', async (_what, senderName) => {
    await mailer.send({ ...mail, senderName });
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: { value: [{ name: senderName, address: 'no-reply@harbour.example' }] },
    });
    const line = received?.headerLines.find(({ key: name }) => name === 'from')?.line ?? '';
    expect(Math.max(...line.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
  });

  it.each([
    ['Dr. Hopper\r\nBcc: b@home.example', 'Dr. Hopper Bcc: b@home.example'],
    ['Dr. Hopper\nX-Own: 1', 'Dr. Hopper X-Own: 1'],
    ['Dr. \u202eelpmaxe', 'Dr. elpmaxe'],
  ])('starts no new header for the name %j', async (senderName, shown) => {
    await mailer.send({ ...mail, senderName, replyTo: 'g@harbour.example\r\nBcc: b@home.example' });
    const [received] = server.mails;
    const names = received?.headerLines.map(({ key: name }) => name) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-own');
    expect(received?.recipients).toEqual(['ada@home.example']);
    expect(received?.from?.value[0]?.name?.replace(/ +/g, ' ')).toBe(shown);
  });

  it('carries the same message id however often it is sent', async () => {
    await mailer.send(mail);
    await mailer.send(mail);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('names the address of the one click that ends such mails', async () => {
    await mailer.send({ ...mail, unsubscribeUrl: 'https://bedside.example/unsubscribe/abc' });
    const lines = server.mails[0]?.headerLines.map(({ line }) => line);
    expect(lines).toEqual(
      expect.arrayContaining([
        'List-Unsubscribe: <https://bedside.example/unsubscribe/abc>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
  });

  it.each(['a@home.example, b@home.example', 'a@home.example\r\nBcc: b@home.example'])(
    'is sent to nobody else for the address %j',
    async (to) => {
      await mailer.send({ ...mail, to }).catch(() => undefined);
      expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('b@home.example');
    },
  );

  it.each([
    ['a mailbox that is not there', { at: 'rcpt', code: 550 }, 'refused'],
    ['a mailbox that is full for now', { at: 'rcpt', code: 452 }, 'not-taken'],
    ['words it does not like', { at: 'data', code: 554 }, 'refused'],
    ['a server that is busy', { at: 'data', code: 451 }, 'not-taken'],
    ['a connection that breaks after the mail', 'late-cut', 'uncertain'],
  ] as const)('of %s is %s: %s', async (_what, manners, expected) => {
    server.next.push(manners);
    expect(await faultOf(mailer.send(mail))).toBe(expected);
  });

  it('arrives once when a kept connection breaks before it, and is not accepted when a new one does', async () => {
    await mailer.send(mail);
    server.next.push('early-cut');
    await mailer.send({ ...mail, subject: 'once' });
    expect(server.mails.map(({ subject }) => subject)).toEqual([mail.subject, 'once']);
    const fresh = createSmtpMailer(server.url, 'a@b.example');
    server.next.push('early-cut');
    expect(await faultOf(fresh.send(mail))).toBe('not-taken');
    fresh.close();
  });

  it('is never sent a second time by itself when the connection breaks after it', async () => {
    await mailer.send(mail);
    server.next.push('late-cut');
    expect(await faultOf(mailer.send(mail))).toBe('uncertain');
    await mailer.send({ ...mail, subject: 'the next one' });
    expect(server.mails.map(({ subject }) => subject)).toEqual([mail.subject, mail.subject, 'the next one']);
  });

  it.each([
    ['rcpt', 550, '5.1.1', 'refused', 'address-unknown'],
    ['rcpt', 552, '5.2.2', 'not-taken', 'mailbox-full'],
    ['rcpt', 554, '5.7.1', 'ours', 'sender-refused'],
    ['data', 550, '5.7.1', 'ours', 'sender-refused'],
    ['data', 554, '5.6.0', 'refused', 'mail-refused'],
  ] as const)('answered at %s by %i %s is %s: %s', async (at, code, status, fault, reason) => {
    server.next.push({ at, code, status });
    const error = (await mailer.send(mail).catch((thrown: unknown) => thrown)) as SendError;
    expect(error).toMatchObject({ fault, reason });
    expect(error.message).toContain(status);
  });

  it('is not accepted where no server is', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const lost = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'a@b.example');
    expect(await faultOf(lost.send(mail))).toBe('not-taken');
    lost.close();
  });

  it('is sent unencrypted only to this machine, or where the address says that it may', async () => {
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    const asksForTls = createSmtpMailer(elsewhere, 'a@b.example');
    expect(await faultOf(asksForTls.send(mail))).toBe('ours');
    expect(server.mails).toHaveLength(0);
    asksForTls.close();
    const mayBeClear = createSmtpMailer(`${elsewhere}?requireTLS=false`, 'a@b.example');
    expect(await faultOf(mayBeClear.send(mail))).toBe('taken');
    mayBeClear.close();
  });

  it('cannot be looked up afterwards', async () => {
    expect(await mailer.look({ key })).toEqual({ state: 'unknown' });
  });
});
