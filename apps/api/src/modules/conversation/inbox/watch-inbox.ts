import { EventEmitter, on } from 'node:events';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Reports a possible change of the inbox, until the caller disconnects. */
export async function* watchInbox(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<null> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    const isAnswer = notice.topic === 'share' && notice.kind !== 'opened';
    const isMessage = notice.topic === 'chat' && notice.kind === 'message';
    if ((isAnswer || isMessage || notice.topic === 'inbox') && notice.practiceId === doctor.scope.practiceId)
      emitter.emit('notice', null);
  });
  try {
    for await (const [change] of on(emitter, 'notice', { signal }) as AsyncIterable<[null]>) yield change;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
