import { EventEmitter, on } from 'node:events';
import type { RenderNotice } from '@bedside/contracts/scene/scene.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** How the doctor's renders go on, as it happens, until the caller goes. */
export async function* watchRenders(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<RenderNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'render' && notice.doctorId === doctor.userId) emitter.emit('notice', notice);
  });
  try {
    for await (const [notice] of on(emitter, 'notice', { signal }) as AsyncIterable<[RenderNotice]>) {
      const { renderId, videoId, state, progress } = notice;
      yield { renderId, videoId, state, progress };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
