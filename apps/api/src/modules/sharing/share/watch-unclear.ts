import { EventEmitter, on } from 'node:events';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Reports changes of the marked moments of one of the doctor's videos, until the caller disconnects. */
export async function* watchUnclear(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  videoId: VideoId,
  signal: AbortSignal,
): AsyncGenerator<{ second: number }> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (
      notice.topic !== 'share' ||
      notice.practiceId !== doctor.scope.practiceId ||
      notice.videoId !== videoId
    )
      return;
    if (notice.kind === 'unclear' || notice.kind === 'unclear-withdrawn')
      emitter.emit('notice', notice.second);
  });
  try {
    for await (const [second] of on(emitter, 'notice', { signal }) as AsyncIterable<[number]>) {
      yield { second };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
