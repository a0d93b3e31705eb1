const KEY = 'editor-holder';

/**
 * The id of this tab's editor. It survives a reload, after which the server still recognises the tab; otherwise the tab
 * would be told that another one has its video. A duplicated tab begins with a copy of the first one's storage, and
 * arrives as a step through the history. It gets an id of its own.
 */
export function readHolderId(): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const stored = visit?.type === 'back_forward' ? null : sessionStorage.getItem(KEY);
  const holderId = stored ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, holderId);
  return holderId;
}
