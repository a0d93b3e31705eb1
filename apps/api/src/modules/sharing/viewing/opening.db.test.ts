import type { LinkId } from '@bedside/contracts/kit/ids';
import type { Via } from '@bedside/contracts/base/event/event.schema';
import { MAIL_FILTER_MS } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { describe, expect, test } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makePlaylist, makePlaylistShare, makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { openPatientPage } from './open-patient-page';
import { openPlaylistPage } from './open-playlist-page';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** The mail with this link is handed over now. */
async function sendMail(linkId: LinkId): Promise<void> {
  await api.deps.db
    .updateTable('delivery')
    .set({ state: 'sent', updated_at: new Date(api.deps.clock()) })
    .where('channel', '=', 'mail')
    .where('share_id', '=', (eb) => eb.selectFrom('share').select('share.id').where('link_id', '=', linkId))
    .execute();
}

describe('the page of a share', () => {
  const open = async (shareLinkId: LinkId, via: Via, laterMs = 0) => {
    const deps = { ...api.deps, clock: () => api.deps.clock() + laterMs };
    return openPatientPage(deps, { shareLinkId, via });
  };

  test('asks for a sign of a person just after a mail with its link left, and only by that link', async () => {
    const { linkId } = await makeShare(api, doctor);
    expect(await open(linkId, 'email')).not.toHaveProperty('mayBeFilter');
    await sendMail(linkId);
    expect(await open(linkId, 'email')).toHaveProperty('mayBeFilter', true);
    expect(await open(linkId, 'sms')).not.toHaveProperty('mayBeFilter');
    expect(await open(linkId, 'email', MAIL_FILTER_MS)).not.toHaveProperty('mayBeFilter');
  });

  test('of a playlist asks for it too', async () => {
    const playlist = await makePlaylist(api, doctor);
    const { linkId } = await makePlaylistShare(api, doctor, { playlist });
    await sendMail(linkId);
    expect(await openPlaylistPage(api.deps, { shareLinkId: linkId, via: 'email' })).toHaveProperty(
      'mayBeFilter',
      true,
    );
  });
});
