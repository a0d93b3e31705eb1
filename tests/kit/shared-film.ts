import { makeClip } from '@bedside/media/test-media/make-clip';
import { z } from 'zod';
import { callRest, registerDoctor } from './rest-client';

const outbox = z.object({ data: z.array(z.object({ text: z.string() })) });

/** A film of 20 s in 720p that a doctor shares with one patient. @returns the link as the patient's phone gets it */
export async function shareFilm(url: string, title: string): Promise<string> {
  const doctor = await registerDoctor(url);
  const clip = await makeClip({ name: 'bench-page', seconds: 20, width: 1_280, height: 720, fps: 30 });
  const video = await doctor.uploadVideo(clip, title);
  await doctor.waitForVideo(video);
  const form = { first_name: 'Rosa', last_name: 'Diaz', phone: '+12025550188', email: 'rosa@example.org' };
  const made = await doctor.call('POST', '/v1/patients', form);
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(made.body).data;
  await doctor.call('POST', `/v1/videos/${video}/patients`, {
    patients: [id],
    message: 'Hello {{patient.name}}, please watch.',
    channels: 'mail',
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await callRest(url, 'GET', '/dev/outbox?to=rosa@example.org');
    const path = /\/shared-video\/\S+/.exec(outbox.parse(body).data[0]?.text ?? '')?.[0];
    if (path !== undefined) return url + path;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no link came');
}
