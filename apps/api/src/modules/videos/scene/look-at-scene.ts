import { AppError } from '@bedside/contracts/kit/app-error';
import type { LookAtSceneInput, OpenedScene } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { findSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { describeDraft } from './drafts/describe-draft';
import { mayHold } from './drafts/may-hold';

/**
 * What `openScene` would answer, for a page that leads to the editor: it writes nothing, and nobody holds the draft by it.
 * @throws AppError `not-found`
 */
export async function lookAtScene(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'storage'>,
  doctor: DoctorActor,
  input: LookAtSceneInput,
): Promise<OpenedScene> {
  const draft = await findSceneDraft(deps.db, doctor.scope, input.videoId);
  const described = await describeDraft(deps, doctor.scope, input.videoId, draft);
  if (!described) throw new AppError('not-found');
  const { isMine } = mayHold(draft ?? { holder: null, heldAt: null }, input, deps.clock());
  return { ...described, holder: isMine ? 'you' : 'other' };
}
