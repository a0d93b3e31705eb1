import type { CheckScriptInput } from '@bedside/contracts/figures/assistant/assistant.schema';
import { listUnfounded } from './facts/list-unfounded';

/** The doses, times and counts of a script that the assistant wrote, which the doctor did not give it. */
export const checkScript = ({ text, given }: CheckScriptInput): string[] =>
  listUnfounded(text, given.join('\n'));
