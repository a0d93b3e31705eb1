import { randomInt, randomUUID } from 'node:crypto';
import { copyVideo } from '@bedside/api/test-kit/copy-video';
import { PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { UserId } from '@bedside/contracts/kit/ids';
import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { z } from 'zod';
import { callRest } from '../kit/rest-client';
import { openRecords, type Records } from './open-records';
import { pageBehind, waitForMessages } from './outbox';
import { processOnce } from './process-once';

const withIdSchema = z.object({ data: z.object({ id: z.string() }) });
const videoSchema = z.object({
  data: z.object({
    tags: z.array(z.object({ name: z.string() })),
    images: z.array(z.object({ id: z.string(), type: z.string(), width: z.int(), height: z.int() })),
  }),
});
const videosSchema = z.object({ data: z.array(z.object({ id: z.string(), title: z.string().nullable() })) });
const sharesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      video_views: z.int(),
      video_completed_views: z.int(),
      video_link_open: z.int(),
      relative_viewing_time_of_video: z.number(),
      opened_by: z.object({ sms: z.int(), email: z.int(), platform: z.int() }),
      devices_views: z.object({ desktop: z.int(), mobile: z.int() }),
      reaction: z.string(),
    }),
  ),
});
type VideoImage = z.infer<typeof videoSchema>['data']['images'][number];
type ShareFigures = z.infer<typeof sharesSchema>['data'][number];

export type NewPatient = { first_name: string; last_name: string; phone: string; email?: string };

/** A signed-in doctor, with REST v1 calls for data that is not the subject of a spec. */
export type Doctor = {
  email: string;
  token: string;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** @returns the patient's id */
  addPatient(patient: NewPatient): Promise<string>;
  /** A ready video of a clip. The upload and its processing have their own journeys. @returns its id */
  addVideo(path: string, title: string): Promise<string>;
  /** @returns the address of the share's page to which the message leads by `sms` or `mail` */
  share(videoId: string, patient: { id: string; to: string }, channel: 'sms' | 'mail'): Promise<string>;
  videos(): Promise<{ id: string; title: string | null }[]>;
  figures(videoId: string): Promise<ShareFigures[]>;
  tags(videoId: string): Promise<string[]>;
  images(videoId: string, type: 'thumbnail' | 'cover' | 'overlay'): Promise<VideoImage[]>;
};

let phones = 0;

/** A number that no other patient of this run has, as a doctor types it and as the outbox knows it. */
export function newPhone(): { typed: string; digits: string } {
  phones += 1;
  // Workers count for themselves, so each has its own exchange code.
  const exchange = 300 + Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  const line = String(phones).padStart(4, '0');
  return { typed: `(202) ${exchange}-${line}`, digits: `1202${exchange}${line}` };
}

export const newEmail = (name = 'person') => `${name}-${randomUUID()}@example.org`;

/**
 * Ada Weber, who has signed up and is signed in. Signing up has its own journeys.
 * @param dataDir of another server than that of the run
 */
export async function registerDoctor(url: string, dataDir?: string): Promise<Doctor> {
  const records = openRecords(dataDir);
  const { email, token, actor } = await signUpDoctor({ deps: records }, newEmail('doctor'), {
    firstName: 'Ada',
    lastName: 'Weber',
    placeOfWork: 'Riverside Clinic',
  });
  return doctorWith(url, records, { email, token, userId: actor.userId });
}

/** An account whose address nobody has confirmed yet. */
export async function registerUnverified(url: string, email: string): Promise<void> {
  await call(url, 'POST', '/v1/register', {
    email,
    first_name: 'Ada',
    last_name: 'Weber',
    place_of_work: 'Riverside Clinic',
    title_id: 'dr',
    area_practice_id: 'cardiology',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    accept: true,
  });
}

/** Each request comes from another address: all journeys together would exceed the limits of one address. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const reply = await callRest(url, method, path, {
    body,
    from: newAddress(),
    ...(token === undefined ? {} : { token }),
  });
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply.body;
}

function doctorWith(
  url: string,
  records: Records,
  { email, token, userId }: { email: string; token: string; userId: UserId },
): Doctor {
  const ask: Doctor['call'] = (method, path, body) => call(url, method, path, body, token);

  return {
    email,
    token,
    call: ask,
    async addPatient(patient) {
      return withIdSchema.parse(await ask('POST', '/v1/patients', patient)).data.id;
    },
    async addVideo(path, title) {
      const practiceId = await findHome(records.db, userId);
      if (!practiceId) throw new Error('the doctor has no practice');
      return copyVideo(records, await processOnce(url, records, path), { practiceId, title });
    },
    async share(videoId, patient, channel) {
      const body = { patients: [patient.id], message: 'Hello {{patient.name}}.', channels: channel };
      await ask('POST', `/v1/videos/${videoId}/patients`, body);
      return pageBehind((await waitForMessages(url, patient.to, 1))[0]);
    },
    async videos() {
      return videosSchema.parse(await ask('GET', '/v1/videos?limit=50')).data;
    },
    async tags(videoId) {
      const { tags } = videoSchema.parse(await ask('GET', `/v1/videos/${videoId}`)).data;
      return tags.map(({ name }) => name);
    },
    async images(videoId, type) {
      const { images } = videoSchema.parse(await ask('GET', `/v1/videos/${videoId}`)).data;
      return images.filter((image) => image.type === type);
    },
    async figures(videoId) {
      return sharesSchema.parse(await ask('GET', `/v1/videos/${videoId}/patients`)).data;
    },
  };
}
