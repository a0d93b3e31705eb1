import type { Deps } from '../../deps';

/** Whether there is an assistant to ask: without one, screens offer none. */
export function showAssistant(deps: Pick<Deps, 'textWriter'>): { isSetUp: boolean } {
  return { isSetUp: Boolean(deps.textWriter) };
}
