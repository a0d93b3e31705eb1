import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { receiveFile } from '../../src/modules/base/usage/receive-file';
import { updateVideo } from '../../src/modules/videos/video/update-video';
import { reserveVideo } from '../../src/modules/videos/video/reserve-video';
import { uploadVideo } from '../../src/modules/videos/video/upload-video';
import { filmCards } from '@bedside/media/test-media/film-cards';
import { makeCards } from '../factories/cards';
import type { Lesson } from '../factories/lessons';

/** How many films are rendered at once; the worker processes the finished ones meanwhile. */
const RENDERERS = 2;
const POLL_MS = 300;

export type UploadedLesson = { lesson: Lesson; id: VideoId; durationMs: number };

/**
 * Films the lessons, uploads them, waits until the running worker has processed them and fills in their summaries.
 * @param author the text above the title on the first card
 */
export async function uploadLessons(
  deps: Deps,
  doctor: DoctorActor,
  input: { lessons: readonly Lesson[]; author: string; print: (line: string) => void },
): Promise<UploadedLesson[]> {
  const waiting = [...input.lessons];
  const uploaded: { lesson: Lesson; id: VideoId }[] = [];
  const render = async () => {
    for (let lesson = waiting.shift(); lesson; lesson = waiting.shift()) {
      const cards = makeCards(lesson, input.author);
      const film = await filmCards({ cards, seconds: lesson.seconds }, deps.ffmpeg.ffmpegPath);
      uploaded.push({ lesson, id: await upload(deps, doctor, lesson, film) });
      if (uploaded.length % 8 === 0)
        input.print(`  ${uploaded.length} of ${input.lessons.length} clips uploaded`);
    }
  };
  await Promise.all(Array.from({ length: RENDERERS }, render));
  await processed(deps, doctor);
  const summarised: UploadedLesson[] = [];
  // One after the other: on a slow machine 24 at once wait too long for a connection.
  for (const { lesson, id } of uploaded) summarised.push(await summarise(deps, doctor, lesson, id));
  return summarised;
}

async function upload(deps: Deps, doctor: DoctorActor, lesson: Lesson, film: string): Promise<VideoId> {
  const fileName = `${lesson.title.toLowerCase().replace(/[^a-z]+/g, '-')}.mp4`;
  const { size } = await stat(film);
  const file = await reserveVideo(deps, doctor, size, (uploadId) =>
    receiveFile(deps, { stream: createReadStream(film), fileName, uploadId }),
  );
  if (lesson.ending === 'broken') await breakOff(file);
  const title = lesson.ending === 'unfinished' ? null : lesson.title;
  return (await uploadVideo(deps, doctor, { file, title })).id;
}

/** Cuts off the end of a file with its index, as an interrupted copy from a phone does. */
async function breakOff(file: { path: string; size: number }): Promise<void> {
  const handle = await open(file.path, 'r+');
  file.size = Math.floor(file.size * 0.6);
  await handle.truncate(file.size);
  await handle.close();
}

async function processed(deps: Deps, doctor: DoctorActor): Promise<void> {
  const isBusy = () =>
    deps.db
      .selectFrom('video')
      .select('id')
      .where('practice_id', '=', doctor.scope.practiceId)
      .where('status', '=', 'processing')
      .executeTakeFirst();
  while (await isBusy()) await wait(POLL_MS);
}

async function summarise(
  deps: Deps,
  doctor: DoctorActor,
  lesson: Lesson,
  id: VideoId,
): Promise<UploadedLesson> {
  const { description, ending } = lesson;
  const { durationMs } = await updateVideo(deps, doctor, id, {
    ...(ending === 'unfinished' ? {} : { description, tags: lesson.tags }),
    ...(ending === 'draft' ? { status: 'draft' as const } : {}),
    ...(ending === 'restricted'
      ? { status: 'restricted' as const, isPublicLinkActive: true, accessCode: '246813' }
      : {}),
  });
  return { lesson, id, durationMs };
}
