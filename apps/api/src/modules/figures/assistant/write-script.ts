import { scriptInstructions, scriptRequest } from '@bedside/contracts/figures/assistant/assistant.rules';
import {
  SCRIPT_TURNS_MAX,
  SCRIPT_TURNS_READ,
  type WriteTextInput,
} from '@bedside/contracts/figures/assistant/assistant.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { addScriptTurn, listScriptTurns } from '@bedside/db/postgres/videos/script-turn.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { makeUuidv7 } from '../../base/event/make-uuidv7';
import { askWriter, type WriterDeps } from './writing/ask-writer';
import { openScriptTurns } from './writing/open-script-turns';
import { streamPlainText } from './writing/stream-plain-text';

/**
 * Writes or rewrites the script of a video, knowing the earlier requests. A finished answer joins the video's thread;
 * an answer that breaks off leaves the thread as it was.
 * @param signal ends the writing when nobody waits for it any more
 * @throws AppError `not-found`, and what {@link askWriter} throws
 */
export async function writeScript(
  deps: WriterDeps & Pick<Deps, 'practiceTexts'>,
  doctor: DoctorActor,
  { videoId, ...input }: WriteTextInput & { videoId: VideoId },
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { db, clock, practiceTexts } = deps;
  const { scope } = doctor;
  if (!(await findVideoNames(db, scope, [videoId])).has(videoId)) throw new AppError('not-found');
  const earlier = await openScriptTurns(
    deps,
    scope,
    await listScriptTurns(db, scope, videoId, SCRIPT_TURNS_READ),
  );
  const task = {
    instructions: scriptInstructions,
    request: scriptRequest(
      input,
      earlier.map((turn) => turn.prompt),
    ),
  };
  const pieces = streamPlainText(await askWriter(deps, doctor, task, signal));
  return keep(pieces, async (whole) => {
    const id = makeUuidv7(clock());
    const of = { practiceId: scope.practiceId, id };
    const prompt = await practiceTexts.store({ ...of, column: 'script_turn.prompt' }, input.prompt);
    const answer = await practiceTexts.store({ ...of, column: 'script_turn.answer' }, whole);
    const turn = { id, prompt, answer, createdAt: new Date(clock()), most: SCRIPT_TURNS_MAX };
    await db.transaction().execute((tx) => addScriptTurn(tx, scope, videoId, turn));
  });
}

async function* keep(
  pieces: AsyncIterable<string>,
  store: (whole: string) => Promise<void>,
): AsyncGenerator<string> {
  let whole = '';
  for await (const piece of pieces) {
    whole += piece;
    yield piece;
  }
  await store(whole);
}
