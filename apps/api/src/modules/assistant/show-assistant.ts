import type { Deps } from '../../deps';

/** Whether there is an assistant to ask: without one, screens say what is missing. */
export function showAssistant(deps: Pick<Deps, 'textWriter'>): { isSetUp: boolean } {
  return { isSetUp: Boolean(deps.textWriter) };
}
