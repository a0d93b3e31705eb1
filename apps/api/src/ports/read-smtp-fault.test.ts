import { describe, expect, it } from 'vitest';
import { readSmtpFault, type SmtpFault } from './read-smtp-fault';

const answered = (response: string, command = 'RCPT TO', code = 'EENVELOPE'): SmtpFault => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe("a mail server's answer", () => {
  it.each([
    ['550 5.1.1 <ada@home.example>: no such user', 'refused', 'address-unknown'],
    ['550 5.1.2 no such domain', 'refused', 'address-unknown'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'refused', 'address-unknown'],
    ['550 5.2.1 mailbox disabled', 'refused', 'address-unknown'],
    ['550 no such user', 'refused', 'address-unknown'],
    ['553 not a valid mailbox', 'refused', 'address-unknown'],
    ['552 5.2.2 mailbox full', 'not-taken', 'mailbox-full'],
    ['452 4.2.2 mailbox full', 'not-taken', 'mailbox-full'],
    ['552 mailbox full', 'not-taken', 'mailbox-full'],
    ['554 5.7.1 Service unavailable; blocked using zen.spamhaus.org', 'ours', 'sender-refused'],
    ['550 5.7.1 Relaying denied', 'ours', 'sender-refused'],
    ['550-5.7.26 This mail has been blocked: SPF', 'ours', 'sender-refused'],
    ['550 5.1.8 sender domain does not exist', 'ours', 'sender-refused'],
    ['554 transaction failed', 'refused', 'mail-refused'],
    ['550 5.3.4 message too big for this system', 'refused', 'mail-refused'],
    ['451 4.7.1 greylisted', 'not-taken', undefined],
    ['421 4.3.2 try later', 'not-taken', undefined],
  ])('to a recipient, "%s", is %s: %s', (response, fault, reason) => {
    expect(readSmtpFault(answered(response), false)).toMatchObject({ fault, reason });
  });

  it.each([
    ['554 5.7.1 the words look like spam', 'DATA', 'EMESSAGE', 'ours', 'sender-refused'],
    ['554 no', 'DATA', 'EMESSAGE', 'refused', 'mail-refused'],
    ['550 5.1.1 found out late', 'DATA', 'EMESSAGE', 'refused', 'address-unknown'],
    ['553 5.1.8 sender refused', 'MAIL FROM', 'EENVELOPE', 'ours', 'sender-refused'],
    ['550 sender refused', 'MAIL FROM', 'EENVELOPE', 'ours', 'sender-refused'],
    ['535 5.7.8 wrong password', 'AUTH PLAIN', 'EAUTH', 'ours', 'sender-refused'],
    ['454 4.7.0 cannot check the password now', 'AUTH PLAIN', 'EAUTH', 'ours', 'sender-refused'],
    ['500 unknown command', 'STARTTLS', 'ETLS', 'ours', 'sender-refused'],
    ['554 go away', 'CONN', 'EPROTOCOL', 'ours', 'sender-refused'],
  ])('of "%s" to %s (%s) is %s: %s', (response, command, code, fault, reason) => {
    expect(readSmtpFault(answered(response, command, code), true)).toMatchObject({ fault, reason });
  });

  it('that never came leaves open whether the mail was accepted, once the server had it', () => {
    const broken = { code: 'ECONNECTION', responseCode: false } as const;
    expect(readSmtpFault(broken, false).fault).toBe('not-taken');
    expect(readSmtpFault(broken, true).fault).toBe('uncertain');
  });

  it('is logged by its codes alone', () => {
    const { message } = readSmtpFault(answered('550 5.1.1 <ada@home.example>: Ada is not here'), false);
    expect(message).toBe('the mail server did not take the message (EENVELOPE 550 5.1.1 RCPT TO)');
  });
});
