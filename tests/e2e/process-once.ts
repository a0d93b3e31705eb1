import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { makeStreamsJob } from '@bedside/contracts/videos/video/video.jobs';
import { findUserByEmail } from '@bedside/db/postgres/account/user/user.repository';
import { SMALLEST_SHORT_SIDE } from '@bedside/media/hls.rules';
import { z } from 'zod';
import { PATIENCE_MS } from '../kit/patience';
import { callRest } from '../kit/rest-client';
import type { Records } from './open-records';

/** Who owns the films that the journeys' videos are copies of. */
const LIBRARIAN = 'films@example.org';
const LOCK = 'journeys: process-once';

const madeSchema = z.object({ data: z.object({ id: z.string() }) });
type State = { status: string; isSettled: boolean };

const known = new Map<string, Promise<VideoId>>();

/**
 * The finished video of a clip. The server processes it once, for whichever journey asks first; the others wait.
 * Nothing of it is left to be made.
 */
export function processOnce(url: string, records: Records, path: string): Promise<VideoId> {
  const key = `${url} ${path}`;
  const found = known.get(key) ?? findOrProcess(url, records, path);
  known.set(key, found);
  return found;
}

async function findOrProcess(url: string, records: Records, path: string): Promise<VideoId> {
  const client = await records.pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    const { rows } = await client.query<{ id: VideoId }>(
      'select video.id from video join "user" on "user".id = practice_id where email = $1 and video.title = $2',
      [LIBRARIAN, path],
    );
    const id = rows[0]?.id ?? (await upload(url, records, path));
    await waitUntilSettled(records, id);
    return id;
  } finally {
    await client.query('select pg_advisory_unlock_all()');
    client.release();
  }
}

async function upload(url: string, records: Records, path: string): Promise<VideoId> {
  const librarian = await findUserByEmail(records.db, LIBRARIAN);
  const token = librarian
    ? await records.sessions.create(librarian.id)
    : (await signUpDoctor({ deps: records }, LIBRARIAN)).token;
  const form = new FormData();
  form.set('title', path);
  form.set('file', await openAsBlob(path), basename(path));
  const { status, body } = await callRest(url, 'POST', '/v1/videos', { body: form, token });
  if (status >= 300) throw new Error(`the upload was answered ${status}`);
  return madeSchema.parse(body).data.id as VideoId;
}

async function waitUntilSettled(records: Records, id: VideoId): Promise<void> {
  let areStreamsAskedFor = false;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) {
    const state = await readState(records, id);
    if (state.isSettled) return;
    if (state.status === 'processing' || areStreamsAskedFor) continue;
    if (state.status !== 'ready to share') throw new Error(`the video ended as "${state.status}"`);
    // By itself the job comes once a minute.
    await records.jobs.add(records.db, makeStreamsJob, {});
    areStreamsAskedFor = true;
  }
  throw new Error('the video is still being processed');
}

/** A video is settled once its renditions and its preview are there, and no job is left to check it. */
async function readState({ pool }: Records, id: VideoId): Promise<State> {
  const { rows } = await pool.query<State>(
    `select status, status = 'ready to share'
       and exists (select from video_preview where video_id = video.id and state = 'ready')
       and (least(width, height) <= $2 or exists (select from video_stream where video_id = video.id))
       and not exists (select from graphile_worker.jobs where key like '%:' || video.id) as "isSettled"
     from video where id = $1`,
    [id, SMALLEST_SHORT_SIDE],
  );
  return rows[0] ?? { status: 'gone', isSettled: false };
}
