import { newPhone, registerDoctor } from './doctor-api';
import { smallClip } from './media-files';
import { passFor } from './open-area';

/** A doctor with a patient to whom a video is shared, and messages of both sides. */
export async function beginConversation(url: string) {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const link = await doctor.share(video, { id, to: digits }, 'sms');
  const share = new URL(link).pathname.split('/')[2] ?? '';
  /** The patient's phone, which has opened the area before. */
  const pass = () => passFor(url, link, digits);
  const say = (text: string, more: object = {}) =>
    doctor.call('POST', `/v1/chats/${id}/messages`, { key: `${Math.random()}`, text, ...more });
  const read = async () =>
    (
      (await doctor.call('GET', `/v1/chats/${id}/messages`)) as {
        data: {
          text: string;
          attachments: { kind: string }[];
          about: { current_time: number; is_unclear: boolean } | null;
        }[];
      }
    ).data;
  return { doctor, id, video, link, share, pass, say, read };
}
