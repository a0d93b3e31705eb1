import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * How the server treats a mail. `late-cut` accepts the whole mail and breaks the connection before it says so;
 * `early-cut` breaks it before the mail is sent.
 */
export type MailManners =
  | 'take'
  | 'early-cut'
  | 'late-cut'
  | { at: 'rcpt' | 'data'; code: number; status?: string };

/** A mail server on loopback that stores what it receives. */
export type MailServer = {
  url: string;
  /** Every mail whose last byte arrived, whatever answer the sender got. */
  mails: (ParsedMail & { recipients: string[] })[];
  /** How the next mails are treated, one after the other; after that they are accepted. */
  next: MailManners[];
  /** Mails to this domain are read to their end and never answered, until it is undefined. */
  hangFor(domain: string | undefined): void;
  /** Mails that hang at the moment. */
  hanging(): number;
  stop(): Promise<void>;
};

const refusal = ({ code, status = '' }: { code: number; status?: string }) =>
  Object.assign(new Error(`${status} the mailbox of Ada Lovelace is not here`.trim()), {
    responseCode: code,
  });

export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const next: MailManners[] = [];
  let hung: (() => void)[] = [];
  let hangingDomain: string | undefined;
  const cut = () => {
    for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>)
      connection._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [manners] = next;
      if (manners === 'early-cut') {
        next.shift();
        cut();
      } else if (typeof manners === 'object' && manners.at === 'rcpt') {
        next.shift();
        done(refusal(manners));
      } else done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const manners = next.shift() ?? 'take';
        if (typeof manners === 'object') return done(refusal(manners));
        const [recipient] = session.envelope.rcptTo;
        if (hangingDomain !== undefined && recipient?.address.endsWith(`@${hangingDomain}`)) {
          hung.push(() => done(refusal({ code: 451 })));
          return;
        }
        void simpleParser(Buffer.concat(parts).toString()).then((mail) => {
          mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          if (manners === 'late-cut') cut();
          else done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next,
    hangFor(domain) {
      hangingDomain = domain;
      if (domain !== undefined) return;
      for (const end of hung) end();
      hung = [];
    },
    hanging: () => hung.length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        cut();
      }),
  };
}
