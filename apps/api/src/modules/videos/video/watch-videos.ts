import { EventEmitter, on } from 'node:events';
import type { VideoNotice } from '@bedside/contracts/videos/video/video.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The processing of the doctor's videos, as it happens, until the caller disconnects. */
export async function* watchVideos(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<VideoNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'video' && notice.practiceId === doctor.scope.practiceId)
      emitter.emit('notice', notice);
  });
  try {
    for await (const [notice] of on(emitter, 'notice', { signal }) as AsyncIterable<[VideoNotice]>) {
      yield { kind: notice.kind, videoId: notice.videoId, progress: notice.progress };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
