import { EventEmitter, on } from 'node:events';
import type { ChatNotice } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Notice } from '../../../ports/bus';

type ChatChange = Extract<Notice, { topic: 'chat' }>;

/** Reports what happens in the practice's conversations, but not the caller's own typing, until they disconnect. */
export async function* watchChats(
  deps: Pick<Deps, 'bus' | 'db'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<ChatNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic !== 'chat' || notice.practiceId !== doctor.scope.practiceId) return;
    if (notice.actorId !== doctor.userId) emitter.emit('notice', notice);
  });
  try {
    const notices = on(emitter, 'notice', { signal }) as AsyncIterable<[ChatChange]>;
    for await (const [{ patientId, kind, by, actorId }] of notices) {
      const writer = actorId === null ? undefined : await findUserById(deps.db, actorId as UserId);
      yield {
        patientId: patientId as PatientId,
        kind,
        by,
        writer: writer ? fullNameOf({ ...writer, title: writer.title?.name }) : null,
      };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
