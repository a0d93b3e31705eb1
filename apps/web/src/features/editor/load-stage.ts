import type * as StagePiece from '../../editor/stage/create-stage';
import { loadPiece } from '../../lib/load-piece';

let stage: Promise<typeof StagePiece> | undefined;

/** The stage with Pixi, a piece of its own, as nothing else needs it. It is asked for once, by whoever comes first. */
export function loadStage() {
  stage ??= loadPiece(() => import('../../editor/stage/create-stage'), false);
  return stage;
}
