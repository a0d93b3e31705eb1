import { trpc } from '../../lib/trpc';

/** Whether this installation has a writing assistant, at which host, and since when the practice consents. */
export const useAssistantState = () => trpc.assistant.state.useQuery(undefined, { staleTime: 60_000 });

/** Where no assistant is set up, nothing of it is on a screen but in the owner's settings. */
export const useHasAssistant = (): boolean => useAssistantState().data?.isSetUp ?? false;
