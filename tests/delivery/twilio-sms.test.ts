import { SendError } from '@bedside/api/ports/send-error';
import type { SmsSender } from '@bedside/api/ports/sms-sender';
import {
  createTwilioCallbacks,
  createTwilioSmsSender,
  twilioStatusPath,
} from '@bedside/api/ports/sms-sender.twilio';
import { patientIdSchema } from '@bedside/contracts/kit/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signTwilioCall, startTwilioServer, TWILIO, type TwilioServer } from '../kit/twilio-server';

const key = '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d';
const sms = {
  key,
  to: '12125550001',
  patientId: patientIdSchema.parse('0199aa00-0000-7000-8000-000000000001'),
  text: 'Dear Ada ✓\nhttps://bedside.example/shared-video/S?via=sms',
};
const callbackUrl = (delivery: string) => `https://bedside.example${twilioStatusPath(delivery)}`;
const MINUTE_MS = 60_000;

let server: TwilioServer;
let aheadMs = 0;
const clock = () => Date.now() + aheadMs;
const sender = (given: { from?: string; callbackUrl?: typeof callbackUrl } = {}): SmsSender =>
  createTwilioSmsSender(
    { ...TWILIO, apiUrl: server.url, ...(given.from ? { from: given.from } : {}) },
    given.callbackUrl ?? callbackUrl,
    clock,
  );
const faultOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'taken',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendError);
      expect(String(error)).not.toMatch(/Ada|2125550001/);
      return (error as SendError).fault;
    },
  );

beforeAll(async () => {
  server = await startTwilioServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.taken.length = 0;
  server.next.length = 0;
  aheadMs = 0;
});

describe('a text message by Twilio', () => {
  it('is sent to the number in international notation, complete, and says where to report', async () => {
    const { providerId } = await sender().send(sms);
    expect(server.taken).toEqual([
      {
        sid: providerId,
        to: '+12125550001',
        from: TWILIO.from,
        service: null,
        body: sms.text,
        statusCallback: `https://bedside.example/webhooks/twilio/status?delivery=${key}`,
      },
    ]);
    const login = Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64');
    expect(server.lastAuthorization()).toBe(`Basic ${login}`);
  });

  it('is sent by a messaging service where one is named', async () => {
    const service = `MG${'0b'.repeat(16)}`;
    await sender({ from: service }).send(sms);
    expect(server.taken[0]).toMatchObject({ from: null, service });
  });

  it('requests no report at an address that only this machine could reach', async () => {
    await sender({ callbackUrl: (id) => `http://127.0.0.1:3000${twilioStatusPath(id)}` }).send(sms);
    expect(server.taken[0]?.statusCallback).toBeNull();
  });

  it.each([
    [{ status: 429, code: 20_429 }, 'not-taken'],
    [{ status: 500 }, 'uncertain'],
    [{ status: 503, code: 20_503 }, 'uncertain'],
    [{ status: 401, code: 20_003 }, 'ours'],
    [{ status: 400, code: 21_606 }, 'ours'],
    [{ status: 400, code: 21_211 }, 'refused'],
    [{ status: 400, code: 21_614 }, 'refused'],
    [{ status: 400 }, 'refused'],
    [{ status: 400, code: 21_610 }, 'opted-out'],
    ['late-cut', 'uncertain'],
    ['early-cut', 'uncertain'],
  ] as const)('answered with %j is %s', async (manners, expected) => {
    server.next.push(manners);
    expect(await faultOf(sender().send(sms))).toBe(expected);
    expect(server.taken).toHaveLength(manners === 'late-cut' ? 1 : 0);
  });

  it('is not accepted where no server is', async () => {
    const gone = await startTwilioServer();
    await gone.stop();
    const lost = createTwilioSmsSender({ ...TWILIO, apiUrl: gone.url }, callbackUrl, clock);
    expect(await faultOf(lost.send(sms))).toBe('not-taken');
  });

  it('tells the doctor in words what is wrong with a number', async () => {
    server.next.push({ status: 400, code: 21_211 });
    const error = (await sender()
      .send(sms)
      .catch((thrown: unknown) => thrown)) as SendError;
    expect(error.reason).toBe('phone-invalid');
  });
});

describe('asking Twilio about a message whose answer got lost', () => {
  const ask = (given: Partial<Parameters<SmsSender['look']>[0]> = {}) =>
    sender().look({ key, to: sms.to, mark: '/shared-video/S', known: [], since: new Date(), ...given });

  it('waits until it would be in the list', async () => {
    expect(await faultOf(ask())).toBe('uncertain');
  });

  it('finds accepted messages, and no others', async () => {
    const since = new Date();
    server.next.push('late-cut');
    await sender()
      .send(sms)
      .catch(() => undefined);
    aheadMs = MINUTE_MS;
    expect(await ask({ since })).toEqual({ state: 'taken', providerId: server.taken[0]?.sid });
    expect(await ask({ since, mark: '/shared-video/another' })).toEqual({ state: 'not-taken' });
    expect(await ask({ since, to: '12125550002' })).toEqual({ state: 'not-taken' });
  });

  it('tells it from messages about the same link that are known, and from earlier ones', async () => {
    const { providerId } = await sender().send(sms);
    aheadMs = 10 * MINUTE_MS;
    expect(await ask({ since: new Date(), known: [providerId ?? ''] })).toEqual({ state: 'not-taken' });
    expect(await ask({ since: new Date(Date.now() + MINUTE_MS) })).toEqual({ state: 'not-taken' });
  });

  it('learns nothing from a server that does not answer', async () => {
    aheadMs = MINUTE_MS;
    const gone = await startTwilioServer();
    await gone.stop();
    const lost = createTwilioSmsSender({ ...TWILIO, apiUrl: gone.url }, callbackUrl, clock);
    const since = new Date();
    expect(await faultOf(lost.look({ key, to: sms.to, mark: 'S', known: [], since }))).toBe('uncertain');
  });
});

describe("Twilio's signature", () => {
  const callbacks = createTwilioCallbacks(TWILIO.authToken);
  const url = callbackUrl(key);
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  const sign = (token: string) => signTwilioCall(url, fields, token);

  it('is valid for the address and the fields that it was made for', () => {
    const signature = sign(TWILIO.authToken);
    expect(callbacks.isGenuine({ signature, url, fields })).toBe(true);
    expect(callbacks.isGenuine({ signature, url: `${url}0`, fields })).toBe(false);
    expect(callbacks.isGenuine({ signature, url, fields: { ...fields, MessageStatus: 'failed' } })).toBe(
      false,
    );
    expect(callbacks.isGenuine({ signature: sign('another token'), url, fields })).toBe(false);
    expect(callbacks.isGenuine({ signature: '', url, fields })).toBe(false);
  });
});
