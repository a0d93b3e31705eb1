import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { Mailer } from '../../../ports/mailer';
import { SendError } from '../../../ports/send-error';
import { endOrphanedDeliveries } from './end-orphaned-deliveries';

const mail = { send: vi.fn<Mailer['send']>(), look: vi.fn<Mailer['look']>() };
let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi({ mailer: mail });
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());
afterEach(() => {
  mail.send.mockReset();
});

/** A mail that waits to be sent. */
async function makeDelivery() {
  const { linkId } = await makeShare(api, doctor);
  const { id } = await api.deps.db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select('delivery.id')
    .where('share.link_id', '=', linkId)
    .where('delivery.channel', '=', 'mail')
    .executeTakeFirstOrThrow();
  const state = () =>
    api.deps.db.selectFrom('delivery').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, state };
}

describe('endOrphanedDeliveries', () => {
  const age = (id: string) =>
    api.deps.db
      .updateTable('delivery')
      .set({ updated_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute();
  const jobOf = (id: string) => `send-delivery:${id}`;

  it('ends a message whose job used up its attempts in a killed process, and leaves others alone', async () => {
    const [lost, waiting] = [await makeDelivery(), await makeDelivery()];
    await Promise.all([age(lost.id), age(waiting.id)]);
    await api.deps.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where key = $1',
      [jobOf(lost.id)],
    );
    mail.send.mockRejectedValue(new SendError('not-taken', 'answered 451'));
    await endOrphanedDeliveries(api.deps);
    const { rows } = await api.deps.pool.query(
      'select key, max_attempts from graphile_worker._private_jobs where key = any($1)',
      [[jobOf(lost.id), jobOf(waiting.id)]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { key: jobOf(lost.id), max_attempts: 1 },
        { key: jobOf(waiting.id), max_attempts: 10 },
      ]),
    );
    await api.runJobs();
    expect(await lost.state()).toMatchObject({ state: 'failed' });
    expect(await waiting.state()).toMatchObject({ state: 'queued' });
  });

  it('leaves a message alone whose last attempt is running', async () => {
    const running = await makeDelivery();
    await age(running.id);
    await api.deps.pool.query(
      `update graphile_worker._private_jobs
         set attempts = max_attempts, locked_at = now(), locked_by = 'worker-1' where key = $1`,
      [jobOf(running.id)],
    );
    await endOrphanedDeliveries(api.deps);
    await api.runJobs();
    expect(mail.send).not.toHaveBeenCalled();
  });
});
