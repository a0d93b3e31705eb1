import { sendDueReminders } from '@bedside/api/modules/sharing/share/send-due-reminders';
import { makePatient, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trpcOver } from './at-once';

const monthly = { free: 1, 'pro-monthly': 2_000, 'pro-annually': 2_000 };

let api: OwnTestApi;
beforeAll(async () => {
  api = await startTestApi({
    sending: {
      firstDay: 100,
      perDay: 100,
      days: 7,
      limited: ['sms'],
      countries: undefined,
      smsPerHour: 3_000,
      monthly,
    },
  });
});
afterAll(() => api.stop());

it('a planned reminder waits while the plan has no message left, and is sent once it has', async () => {
  const doctor = await signUpDoctor(api);
  const run = (text: string) => api.deps.pool.query<{ count: number }>(text, [doctor.actor.userId]);
  const remind = { afterDays: 1, until: 'watched', zone: 'Etc/UTC' } as const;
  const input = {
    videoId: await makeVideo(api, doctor),
    patients: [(await makePatient(api, doctor)).id],
    message: 'Please watch this.',
    channels: 'sms',
    remind,
  };
  expect(await trpcOver(api).call('share.create', input, doctor)).toBe('ok');
  await run(`update delivery set state = 'sent' from share where share_id = share.id and practice_id = $1`);
  const sendDue = async () => {
    await run(`update share set remind_at = now() - interval '1 minute' where practice_id = $1`);
    await sendDueReminders(api.deps);
    const sent = await run(`select count(*)::int as count from delivery
      join share on share.id = share_id where practice_id = $1`);
    const waiting = await run(
      `select count(*)::int as count from share where practice_id = $1 and remind_at > now()`,
    );
    return [sent.rows[0]?.count, waiting.rows[0]?.count];
  };
  expect(await sendDue()).toEqual([1, 1]);
  monthly.free = 2;
  expect(await sendDue()).toEqual([2, 0]);
});
