import { rm } from 'node:fs/promises';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { describeUpload } from '@bedside/db/postgres/base/upload.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { finishUpload } from './finish-upload';
import { readVideo } from './read-video';
import type { ReceivedFile } from '../../base/usage/receive-file';

/**
 * Creates a video of a file that one request sent completely, for which room was reserved. The bytes are durable when it returns; processing
 * follows.
 * @throws AppError `validation-failed` on `file` for a file whose content is no video
 */
export async function uploadVideo(
  deps: Pick<Deps, 'db' | 'jobs' | 'storage' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: { file: ReceivedFile; title: string | null },
): Promise<Video> {
  const { file, title } = input;
  try {
    const { uploadId, fileName, size } = file;
    const described = { title, fileName: fileName.slice(0, 255), size };
    await describeUpload(deps.db, doctor.scope, uploadId, described);
    const present = await finishUpload(deps, doctor.scope, file, (tx, videoId) =>
      readVideo(deps, tx, doctor, videoId),
    );
    return await present();
  } finally {
    await rm(file.path, { force: true });
  }
}
