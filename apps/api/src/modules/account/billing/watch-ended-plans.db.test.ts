import { plans } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { SubscriptionStatus } from '@bedside/contracts/account/billing/billing.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePlaylistShare, makePlaylist, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { billingDetails, testCard } from '../../../../test-kit/make-invoice';
import { getUsage } from '../../base/usage/get-usage';
import { listPatientVideos } from '../../sharing/viewing/list-patient-videos';
import { openPatientPage } from '../../sharing/viewing/open-patient-page';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';
import { watchEndedPlans } from './watch-ended-plans';

const DAY_MS = 24 * 3_600_000;

let api: OwnTestApi;
let doctor: TestDoctor;
let aheadMs = 0;
beforeAll(async () => {
  api = await startTestApi({
    quota: {
      storageBytes: 2 ** 50,
      uploadsAtOnce: 5,
      plans: { ...plans, free: { limits: { ...plans.free.limits, videos: 2, minutes: 10 } } },
    },
    clock: () => Date.now() + aheadMs,
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  aheadMs = 0;
  doctor = await signUpDoctor(api);
});

const setStatus = (status: SubscriptionStatus) =>
  api.deps.pool.query('update subscription set status = $2 where practice_id = $1', [
    doctor.actor.userId,
    status,
  ]);
const subscribed = async () => {
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
  await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method: testCard() });
};
const later = async (days: number) => {
  aheadMs += days * DAY_MS;
  await watchEndedPlans(api.deps);
};
/** What the page of a shared video is. */
const pageOf = async (linkId: string) =>
  (await openPatientPage(api.deps, { shareLinkId: linkId, via: 'sms' })).kind;
const mails = async () =>
  (
    await api.deps.pool.query<{ text: string }>(
      `select text from queued_mail where recipient = $1 and subject = 'Your plan has ended'`,
      [doctor.email],
    )
  ).rows.map(({ text }) => text);
const usage = async () => (await getUsage(api.deps, doctor.actor)).plan?.ended;

/** A device without cookies and without a token. */
const nobody = { cookies: undefined, member: undefined };

describe('a paid plan that ended', () => {
  let shares: Awaited<ReturnType<typeof makeShare>>[];
  const pages = () => Promise.all(shares.map(({ linkId }) => pageOf(linkId)));
  const makeShares = async (count: number, durationMs?: number) => {
    shares = [];
    while (shares.length < count) {
      const videoId = await makeVideo(api, doctor, { title: 'Knee', ...(durationMs ? { durationMs } : {}) });
      shares.push(await makeShare(api, doctor, { videoId }));
    }
  };

  it('stops the newest videos beyond the free plan after 30 days, and a new plan lets them play at once', async () => {
    await subscribed();
    await makeShares(3);
    await later(0);
    expect(await usage()).toBeNull();
    await setStatus('canceled');
    await later(0);
    expect(await usage()).toMatchObject({ stoppedVideos: 0 });
    await later(29);
    expect(await pages()).toEqual(['video', 'video', 'video']);
    await later(2);
    aheadMs += 11_000; // what this process remembers of open links
    expect(await pages()).toEqual(['video', 'video', 'revoked']);
    expect(await usage()).toMatchObject({ stoppedVideos: 1 });
    const [text, ...others] = await mails();
    expect(text).toContain('You have 1 more video than the free plan contains');
    expect(others).toEqual([]);
    await subscribe(api.deps, doctor.actor, { plan: 'pro-annually', withTrial: false, method: testCard() });
    expect(await pages()).toEqual(['video', 'video', 'video']);
    expect(await usage()).toBeNull();
  });

  it('says so once, however many processes look at the same time', async () => {
    await subscribed();
    await makeShares(3);
    await setStatus('unpaid');
    await Promise.all(Array.from({ length: 40 }, () => watchEndedPlans(api.deps)));
    await later(10);
    expect(await mails()).toHaveLength(1);
  });

  it('counts the minutes of the oldest videos too', async () => {
    await subscribed();
    await makeShares(2, 6 * 60_000);
    await setStatus('paused');
    await later(0);
    await later(31);
    aheadMs += 11_000;
    expect(await pages()).toEqual(['video', 'revoked']);
  });

  it('leaves everything as it is within the free plan, or when videos were deleted', async () => {
    await subscribed();
    await makeShares(3);
    await setStatus('canceled');
    await later(0);
    await later(31);
    await api.call('DELETE', `/videos/${shares[0]?.videoId}`, { token: doctor.token });
    await later(0);
    aheadMs += 11_000;
    expect(await pageOf(shares[2]?.linkId ?? '')).toBe('video');
    expect(await usage()).toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  it('does not concern a practice that never had one', async () => {
    await makeShares(3);
    await later(0);
    await later(31);
    aheadMs += 11_000;
    expect(await pages()).toEqual(['video', 'video', 'video']);
    expect(await mails()).toEqual([]);
  });

  it('stops a video in playlists, behind its public link, and in what is sent', async () => {
    await subscribed();
    await makeShares(3);
    const ids = shares.map(({ videoId }) => videoId) as VideoId[];
    const playlist = await makePlaylist(api, doctor, { videos: ids });
    const { patientLinkId } = await makePlaylistShare(api, doctor, { playlist });
    await api.deps.pool.query('update video set is_public_link_active = true where practice_id = $1', [
      doctor.actor.userId,
    ]);
    const links = await api.deps.pool.query<{ link_id: string }>(
      'select link_id from video where practice_id = $1 order by created_at',
      [doctor.actor.userId],
    );
    await setStatus('canceled');
    await later(0);
    await later(31);
    aheadMs += 11_000;
    expect(await listPatientVideos(api.deps, nobody, patientLinkId)).toHaveLength(2);
    const open = await Promise.all(
      links.rows.map(async ({ link_id: id }) => (await api.call('GET', `/public-videos/${id}`)).status),
    );
    expect(open).toEqual([200, 200, 404]);
    const { token } = doctor;
    const body = { patients: [shares[0]?.patient.id], message: 'Please watch.', channels: 'sms' };
    expect((await api.call('POST', `/videos/${ids[2]}/patients`, { token, body })).status).toBe(402);
    const again = { resend: true, channels: 'sms' };
    const sent = await api.call('PATCH', `/patient-videos/${shares[2]?.linkId}`, { token, body: again });
    expect(sent.status).toBe(402);
    // The doctor reads all of them as before.
    expect((await api.call('GET', `/videos/${ids[2]}`, { token })).status).toBe(200);
  });
});
