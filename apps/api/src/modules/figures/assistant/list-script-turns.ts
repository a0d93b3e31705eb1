import { SCRIPT_TURNS_MAX, type ScriptTurn } from '@bedside/contracts/figures/assistant/assistant.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { listScriptTurns as listRows } from '@bedside/db/postgres/videos/script-turn.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { openScriptTurns } from './writing/open-script-turns';

/** The thread about a video's script, the oldest turn first. @throws AppError `not-found` */
export async function listScriptTurns(
  deps: Pick<Deps, 'db' | 'practiceTexts'>,
  { scope }: DoctorActor,
  { videoId }: { videoId: VideoId },
): Promise<ScriptTurn[]> {
  if (!(await findVideoNames(deps.db, scope, [videoId])).has(videoId)) throw new AppError('not-found');
  return openScriptTurns(deps, scope, await listRows(deps.db, scope, videoId, SCRIPT_TURNS_MAX));
}
