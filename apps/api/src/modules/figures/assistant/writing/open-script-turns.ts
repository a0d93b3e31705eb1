import type { ScriptTurn } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { ScriptTurnRow } from '@bedside/db/postgres/videos/script-turn.repository';
import type { Deps } from '../../../../deps';

/** Stored turns of the doctor with their texts. */
export function openScriptTurns(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { practiceId }: PracticeScope,
  rows: readonly ScriptTurnRow[],
): Promise<ScriptTurn[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { id, prompt, answer } = row;
      return {
        ...row,
        prompt: await practiceTexts.show({ practiceId, column: 'script_turn.prompt', id }, prompt),
        answer: await practiceTexts.show({ practiceId, column: 'script_turn.answer', id }, answer),
      };
    }),
  );
}
