import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import type { BeginRenderInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { sceneSchema, type Render, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listLosses } from './list-losses';
import { renderScene } from './render-scene';

/**
 * Makes the next version of a video: by the scene that is sent, or else by the draft as it was last saved. A version
 * that would lose a caption, a chapter or an answer is made only when the caller agrees.
 * @throws AppError `scene.would-lose` with each loss on `losses.N`; what {@link renderScene} and
 * {@link listSceneLosses} throw
 */
export async function beginRender(
  deps: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  doctor: DoctorActor,
  { videoId, ...input }: BeginRenderInput,
): Promise<Render> {
  const scene = input.scene ?? (await readDraftScene(deps, doctor, videoId));
  if (!input.acceptsLosses) {
    const losses = await listLosses(deps, doctor, videoId, scene);
    if (losses.length > 0) throw wouldLose(losses);
  }
  return renderScene(deps, doctor, videoId, scene);
}

/**
 * What a render by this scene, or by the draft, would take away.
 * @throws AppError `not-found`, also where no draft was saved; `validation-failed` for a draft that is empty
 */
export async function listSceneLosses(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  { videoId, scene }: Pick<BeginRenderInput, 'videoId' | 'scene'>,
): Promise<SceneLoss[]> {
  return listLosses(deps, doctor, videoId, scene ?? (await readDraftScene(deps, doctor, videoId)));
}

async function readDraftScene(
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

function wouldLose(losses: readonly SceneLoss[]): AppError {
  const named = losses.map(({ kind, second, words }, at) => {
    const code = `scene.loses-${kind}` as const;
    return [`losses.${at}`, [{ code, params: { second, words } }]];
  });
  return new AppError('scene.would-lose', { fields: Object.fromEntries(named) });
}
