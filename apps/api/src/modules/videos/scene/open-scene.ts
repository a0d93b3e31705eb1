import { AppError } from '@bedside/contracts/kit/app-error';
import type { OpenedScene, OpenSceneInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import {
  holdSceneDraft,
  lockSceneDraft,
  type SceneDraftRow,
} from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { describeDraft } from './drafts/describe-draft';
import { mayHold } from './drafts/may-hold';

/**
 * Opens a video in the editor: its draft, the scene that was last queued for a render, and what is known about their
 * sources. The caller then holds the draft, unless another editor does that is not gone.
 * @throws AppError `not-found`
 */
export async function openScene(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'mediaLinks' | 'storage'>,
  doctor: DoctorActor,
  input: OpenSceneInput,
): Promise<OpenedScene> {
  const { draft, isMine } = await hold(deps, doctor, input);
  const described = await describeDraft(deps, doctor.scope, input.videoId, draft);
  if (!described) throw new AppError('not-found');
  return { ...described, holder: isMine ? 'you' : 'other' };
}

async function hold(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  input: OpenSceneInput,
): Promise<{ draft: SceneDraftRow; isMine: boolean }> {
  const { videoId, holderId } = input;
  const now = deps.clock();
  const held = await deps.db.transaction().execute(async (tx) => {
    const draft = await lockSceneDraft(tx, doctor.scope, videoId);
    if (!draft) throw new AppError('not-found');
    const may = mayHold(draft, input, now);
    if (may.isMine) await holdSceneDraft(tx, videoId, holderId, new Date(now));
    return { draft, ...may };
  });
  if (held.isTaken) {
    await deps.bus.publish({ topic: 'scene-draft', practiceId: doctor.scope.practiceId, videoId, holderId });
  }
  return held;
}
