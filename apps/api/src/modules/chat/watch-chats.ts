import { EventEmitter, on } from 'node:events';
import type { ChatNotice } from '@bedside/contracts/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Reports what happens in the doctor's conversations, until the caller disconnects. */
export async function* watchChats(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<ChatNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic !== 'chat' || notice.doctorId !== doctor.scope.doctorId) return;
    const { patientId, kind, by } = notice;
    emitter.emit('notice', { patientId: patientId as PatientId, kind, by } satisfies ChatNotice);
  });
  try {
    const notices = on(emitter, 'notice', { signal }) as AsyncIterable<[ChatNotice]>;
    for await (const [notice] of notices) yield notice;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
