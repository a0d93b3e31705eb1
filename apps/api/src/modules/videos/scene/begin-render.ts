import { AppError } from '@bedside/contracts/kit/app-error';
import type { BeginRenderInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listLosses } from './rendering/list-losses';
import { readDraftScene } from './rendering/read-draft-scene';
import { renderScene } from './rendering/render-scene';

/**
 * Makes the next version of a video: by the scene that is sent, or else by the draft as it was last saved. A version
 * that would lose a caption, a chapter or an answer is made only when the caller agrees.
 * @throws AppError `scene.would-lose` with each loss on `losses.N`; `not-found`, also where no
 * draft was saved; what {@link renderScene} throws
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

function wouldLose(losses: readonly SceneLoss[]): AppError {
  const named = losses.map(({ kind, second, words }, at) => {
    const code = `scene.loses-${kind}` as const;
    return [`losses.${at}`, [{ code, params: { second, words } }]];
  });
  return new AppError('scene.would-lose', { fields: Object.fromEntries(named) });
}
