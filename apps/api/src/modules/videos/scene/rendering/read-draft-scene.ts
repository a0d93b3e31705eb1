import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';

/**
 * What a render of the draft makes, as it was last saved.
 * @throws AppError `not-found`, also where none was saved; `validation-failed` for a draft that is empty
 */
export async function readDraftScene(
  { db }: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  videoId: VideoId,
): Promise<Scene> {
  const draft = await db.transaction().execute((tx) => lockSceneDraft(tx, scope, videoId));
  if (!draft?.document) throw new AppError('not-found');
  const { data } = sceneSchema.safeParse(renderableScene(draft.document));
  if (!data) throw invalidFields({ scene: ['scene.empty'] });
  return data;
}
