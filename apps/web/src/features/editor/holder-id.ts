const KEY = 'editor-holder';

/**
 * The name of this tab's editor. It outlives a reload, after which the server still knows the tab by it; otherwise the
 * tab would be told that another one has its video. A tab that was duplicated begins with a copy of what the first one
 * stored, and comes as a step through the history: it gets a name of its own.
 */
export function readHolderId(): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const stored = visit?.type === 'back_forward' ? null : sessionStorage.getItem(KEY);
  const holderId = stored ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, holderId);
  return holderId;
}
