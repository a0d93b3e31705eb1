import {
  CHAT_ATTACHMENT_MAX_BYTES,
  CHAT_ATTACHMENTS_MAX,
} from '@bedside/contracts/chat/chat-attachment.rules';
import { useRef, useState } from 'react';
import { ChatFailure, type ChatCalls } from './chat-calls';
import { messageTexts } from './texts';

/** A file of the message that is being written. Its id is null while it is being uploaded. */
export type AddedFile = { local: number; name: string; id: string | null; seconds: number | null };

/** A file to be added. `isTold`: before recording it, the patient was told who writes it down. */
type Added = { file: Blob; name: string; isTold?: boolean };

/** The files of the message that is being written: each is sent at once, and the message names it. */
export function useAttachments(calls: Pick<ChatCalls, 'attach'> | null) {
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [fault, setFault] = useState('');
  const next = useRef(0);

  async function send({ file, name, isTold }: Added) {
    next.current += 1;
    const local = next.current;
    setFiles((before) => [...before, { local, name, id: null, seconds: null }]);
    try {
      if (!calls) throw new ChatFailure('later');
      const sent = await calls.attach(file, name, isTold);
      setFiles((before) =>
        before.map((one) =>
          one.local === local ? { local, name: sent.name, id: sent.id, seconds: sent.seconds } : one,
        ),
      );
    } catch (failure) {
      setFiles((before) => before.filter((one) => one.local !== local));
      setFault((failure instanceof ChatFailure && failure.says) || messageTexts.fileFailed(name));
    }
  }

  return {
    files,
    fault,
    isSending: files.some(({ id }) => id === null),
    add(added: readonly Added[]) {
      setFault('');
      const room = CHAT_ATTACHMENTS_MAX - files.length;
      if (added.length > room) setFault(messageTexts.tooMany);
      for (const one of added.slice(0, room)) {
        if (one.file.size > CHAT_ATTACHMENT_MAX_BYTES) setFault(messageTexts.tooLarge(one.name));
        else void send(one);
      }
    },
    remove: (local: number) => setFiles((before) => before.filter((one) => one.local !== local)),
    clear() {
      setFiles([]);
      setFault('');
    },
  };
}
