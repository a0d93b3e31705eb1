import { useEffect, useState } from 'react';

/**
 * For a dialog about a subject: the subject, also while the dialog closes, and whether it is open. It opens one render
 * after it is mounted, because a dialog records the focus only when it changes from closed to open.
 * @param asked the subject from now on; null closes it
 */
export function useDialogSubject<Subject>(asked: Subject | null): {
  subject: Subject | null;
  opened: boolean;
} {
  const [subject, setSubject] = useState(asked);
  const [opened, setOpened] = useState(false);
  if (asked !== null && asked !== subject) setSubject(asked);
  useEffect(() => setOpened(asked !== null), [asked]);
  return { subject, opened: opened && asked !== null };
}
