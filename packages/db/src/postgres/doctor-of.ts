import type { UserId } from '@bedside/contracts/kit/ids';
import { sql } from 'kysely';
import { ownerOf } from './home-of';

/*
 * The person whom patients see and answer: the owner of the practice or a doctor of it. Whoever has left, or is an
 * assistant, is none. The functions of the database decide it.
 */

/** Of a row of `share`: whoever sent it; for an assistant, whoever made what was sent. */
export const doctorOfShare = sql<UserId>`doctor_of_share(share.id)`;

/** Of a row of `patient`: that of the latest share; before the first one, whoever added the patient. */
export const doctorOfPatient = sql<UserId>`doctor_of_patient(patient.id)`;

/** Of a row of `video`: whoever made it. */
export const doctorOfVideo = sql<UserId>`case when video.made_by is null then ${ownerOf(sql.ref('video.practice_id'))}
  else doctor_of(video.practice_id, video.made_by, null) end`;

/** Of a row of `playlist`: whoever made it. */
export const doctorOfPlaylist = sql<UserId>`doctor_of(playlist.practice_id, playlist.made_by, null)`;

/** Of a row of `chat`: whoever wrote last; after the practice itself, the doctor of the patient. */
export const doctorOfChat = sql<UserId>`doctor_of(chat.practice_id, (
  select user_id from chat_message where chat_message.patient_id = chat.patient_id and author = 'doctor'
    and deleted_at is null order by position desc limit 1), doctor_of_patient(chat.patient_id))`;
