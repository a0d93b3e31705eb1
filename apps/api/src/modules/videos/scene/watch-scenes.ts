import { EventEmitter, on } from 'node:events';
import type { SceneNotice } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Notice } from '../../../ports/bus';

/** What an open editor should hear about the doctor's videos, as it happens, until the caller disconnects. */
export async function* watchScenes(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<SceneNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (!('practiceId' in notice) || notice.practiceId !== doctor.scope.practiceId) return;
    const presented = present(notice);
    if (presented) emitter.emit('notice', presented);
  });
  try {
    for await (const [notice] of on(emitter, 'notice', { signal }) as AsyncIterable<[SceneNotice]>) {
      yield notice;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}

function present(notice: Notice): SceneNotice | undefined {
  switch (notice.topic) {
    case 'render': {
      const { renderId, videoId, state, progress } = notice;
      return { kind: 'render', renderId, videoId, state, progress };
    }
    case 'video-preview': {
      const { videoId, state, progress } = notice;
      return { kind: 'preview', videoId, state, progress };
    }
    case 'scene-draft': {
      const { videoId, holderId } = notice;
      return { kind: 'draft-taken', videoId, holderId };
    }
    default:
      return undefined;
  }
}
