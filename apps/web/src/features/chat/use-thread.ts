import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { joinMessages } from './join-messages';

/** The messages of a conversation: the last page, and the earlier ones on request. Showing them marks them as read. */
export function useThread(patientId: PatientId) {
  const utils = trpc.useUtils();
  const chat = trpc.chat.get.useQuery({ patientId });
  const latest = trpc.chat.messages.useQuery({ patientId });
  const [older, setOlder] = useState<readonly ChatMessage[]>([]);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const messages = useMemo(() => joinMessages(older, latest.data?.messages ?? []), [older, latest.data]);
  const first = messages[0]?.position ?? 1;
  const last = messages.at(-1)?.position ?? 0;

  const loadOlder = () => {
    if (isLoadingOlder || first <= 1) return;
    setLoadingOlder(true);
    utils.client.chat.messages
      .query({ patientId, before: first })
      // Messages on the screen stay, even when the last page moves on meanwhile.
      .then((page) => setOlder(joinMessages(page.messages, messages)))
      .catch(toastFailure)
      .finally(() => setLoadingOlder(false));
  };

  const { mutate: markRead } = trpc.chat.markRead.useMutation({
    onSuccess: () => {
      void utils.chat.list.invalidate();
    },
  });
  const isVisible = useDocumentVisibility() === 'visible';
  const hasUnread = chat.data !== undefined && chat.data.unread > 0 && last > 0;
  useEffect(() => {
    if (isVisible && hasUnread) markRead({ patientId, position: last });
  }, [isVisible, hasUnread, last, markRead, patientId]);

  return { chat, latest, messages, hasOlder: first > 1, isLoadingOlder, loadOlder };
}

export type Thread = ReturnType<typeof useThread>;
