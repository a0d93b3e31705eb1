import { setTimeout as wait } from 'node:timers/promises';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { createSmtpMailer } from '@bedside/api/ports/mailer.smtp';
import {
  createTwilioCallbacks,
  createTwilioSmsSender,
  twilioStatusPath,
} from '@bedside/api/ports/sms-sender.twilio';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { PUBLIC_URL, startTestApi, type Answer, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Delivery } from '@bedside/contracts/sharing/share/share.schema';
import { startMailServer, type MailServer } from './mail-server';
import { signTwilioCall, startTwilioServer, TWILIO, type TwilioServer } from './twilio-server';

type Fields = Record<string, string>;
type SentShare = { patient: Patient; share: Awaited<ReturnType<typeof makeShare>> };

/** The API with a mail server and a Twilio on loopback, and a doctor who shares by them. */
export type ProviderApi = {
  api: TestApi;
  doctor: TestDoctor;
  mails: MailServer;
  twilio: TwilioServer;
  /** Moves the clock. */
  advance(ms: number): void;
  /** A share with one patient, sent by both channels. */
  sendShare(): Promise<SentShare>;
  /** Shares once more with another message. */
  shareAgain(videoId: string, patientId: string, channels: string): Promise<Answer>;
  /** What the doctor sees of the newest message by a channel. */
  deliveryOf(videoId: string, channel: Delivery['channel']): Promise<Delivery | undefined>;
  /** Runs the jobs that wait for their next attempt. */
  tryAgain(): Promise<void>;
  /** A request as Twilio makes it, correctly signed unless a signature is given. @returns the status */
  post(path: string, fields: Fields, signature?: string): Promise<number>;
  /** Twilio reports the state of the message to this number. */
  report(index: number, status: string, more?: Fields): Promise<number>;
  /** Runs the remaining jobs and clears the list of sent messages. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** The path to which Twilio sends its reports. */
export function callbackPath(callback: string | null | undefined): string {
  return (callback ?? '').slice(PUBLIC_URL.length);
}

async function countLocked(api: TestApi): Promise<number> {
  const { rowCount } = await api.deps.pool.query(
    'select 1 from graphile_worker._private_jobs where locked_at is not null',
  );
  return rowCount ?? 0;
}

export async function startProviderApi(): Promise<ProviderApi> {
  const [mails, twilio] = await Promise.all([startMailServer(), startTwilioServer()]);
  const smtp = createSmtpMailer(mails.url, 'Bedside <no-reply@bedside.example>');
  let aheadMs = 0;
  const clock = () => Date.now() + aheadMs;
  const account = { ...TWILIO, apiUrl: twilio.url };
  const api = await startTestApi({
    mailer: smtp,
    sms: createTwilioSmsSender(account, (key) => PUBLIC_URL + twilioStatusPath(key), clock),
    smsCallbacks: createTwilioCallbacks(TWILIO.authToken),
    clock,
  });
  const doctor = await signUpDoctor(api);
  const post: ProviderApi['post'] = async (
    path,
    fields,
    signature = signTwilioCall(PUBLIC_URL + path, fields),
  ) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.statusCode;
  };
  return {
    api,
    doctor,
    mails,
    twilio,
    post,
    advance(ms) {
      aheadMs += ms;
    },
    async sendShare() {
      const patient = await makePatient(api, doctor);
      const share = await makeShare(api, doctor, { patient });
      await api.runJobs();
      return { patient, share };
    },
    shareAgain: (videoId, patientId, channels) =>
      api.call('POST', `/videos/${videoId}/patients`, {
        token: doctor.token,
        body: { patients: [patientId], message: `Once more ${Math.random()}`, channels },
      }),
    async deliveryOf(videoId, channel) {
      const visitor = { address: '127.0.0.1' };
      const caller = createAppCaller({
        deps: api.deps,
        visitor,
        member: doctor.actor,
        requestId: 'delivery',
      });
      const input = { videoId } as Parameters<typeof caller.share.listForVideo>[0];
      const { items } = await caller.share.listForVideo(input);
      return items[0]?.deliveries.find((delivery) => delivery.channel === channel);
    },
    async tryAgain() {
      // A failed job returns to the queue a moment after its run has ended.
      for (let looks = 0; looks < 200 && (await countLocked(api)) > 0; looks += 1) await wait(10);
      await api.deps.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      );
      await api.runJobs();
    },
    report(index, status, more = {}) {
      const sms = twilio.taken[index];
      const fields = { MessageSid: sms?.sid ?? '', MessageStatus: status, To: sms?.to ?? '', ...more };
      return post(callbackPath(sms?.statusCallback), fields);
    },
    async clear() {
      await api.runJobs();
      mails.mails.length = 0;
      twilio.taken.length = 0;
    },
    async stop() {
      smtp.close();
      await Promise.all([api.stop(), mails.stop(), twilio.stop()]);
    },
  };
}
