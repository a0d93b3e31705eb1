import { randomBytes } from 'node:crypto';
import { type PracticeId, practiceScope, type PracticeScope, type VideoId } from '@bedside/contracts/kit/ids';
import type { TestDatabase } from './engines';

const newLink = () => randomBytes(16).toString('base64url');

/**
 * Gives a new doctor a video and patients, and shares the video with them, once an hour from April 2025 on.
 * @param given.perPatient whether each share has a patient of its own (`link_id` is `patient1`, `patient2`...), or all
 * have the same one
 * @param given.columns further columns of `share` with their SQL; `sent` is when the share was sent, `n` its number
 */
export async function fillShares(
  { pool }: Pick<TestDatabase, 'pool'>,
  given: { count: number; perPatient: boolean; columns: Record<string, string> },
): Promise<{ scope: PracticeScope; videoId: VideoId }> {
  const insert = async (statement: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(`insert into ${statement} returning id`, values)).rows[0]?.id ?? '';
  const ownerId = await insert(
    `"user" (role, email, mailbox, password_hash, first_name, last_name)
     values ('doctor', 'grace@clinic.example', 'mailbox', 'hash', 'Grace', 'Hopper')`,
    [],
  );
  const practiceId = await insert(`practice (owner_id, link_id, place_of_work) values ($1, $2, 'Clinic')`, [
    ownerId,
    newLink(),
  ]);
  const videoId = await insert(
    `video (link_id, practice_id, title, status) values ($1, $2, 'Knee', 'shared')`,
    [newLink(), practiceId],
  );
  await pool.query(
    `insert into patient (link_id, practice_id, first_name, last_name, phone)
     select 'patient' || n, $1, 'Ada', 'Number ' || n, (12125550000 + n)::text from generate_series(1, $2::int) as n`,
    [practiceId, given.perPatient ? given.count : 1],
  );
  const [names, values] = [Object.keys(given.columns), Object.values(given.columns)].map((parts) =>
    parts.join(),
  );
  await pool.query(
    `insert into share (link_id, practice_id, video_id, patient_id, channels, message, time_sent, ${names})
     select 'link' || n, $1, $2, patient.id, '{sms}', '', sent, ${values}
     from generate_series(1, $3::int) as n
     join patient on patient.link_id = 'patient' || case when $4::boolean then n else 1 end,
     lateral (select timestamptz '2025-04-01Z' + n * interval '1 hour') as at(sent)`,
    [practiceId, videoId, given.count, given.perPatient],
  );
  return { scope: practiceScope(practiceId as PracticeId), videoId: videoId as VideoId };
}
