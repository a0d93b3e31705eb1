import { useEffect, useState } from 'react';

/**
 * For a dialog about something: what it is about while it closes, and whether it is open. It opens one render after
 * it stands there, since a dialog notes where the focus was only when it changes from closed to open.
 * @param asked what it should be about now; null closes it
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
