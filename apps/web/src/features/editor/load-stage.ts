import type * as StagePiece from '../../editor/stage/create-stage';
import { loadPiece } from '../../lib/load-piece';

let stage: Promise<typeof StagePiece> | undefined;

/**
 * The stage with Pixi, in a separate file, because nothing else needs it. It is requested once, by the first caller.
 */
export function loadStage() {
  stage ??= loadPiece(() => import('../../editor/stage/create-stage'), false);
  return stage;
}
