import type { CheckScriptInput } from '@bedside/contracts/figures/assistant/assistant.schema';
import { listUnsaid } from './facts/list-unsaid';

/** The doses, times and counts of a script that the assistant wrote, which the doctor did not give it. */
export const checkScript = ({ text, given }: CheckScriptInput): string[] =>
  listUnsaid(text, given.join('\n'));
