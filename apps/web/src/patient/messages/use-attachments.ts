import {
  CHAT_ATTACHMENT_MAX_BYTES,
  CHAT_ATTACHMENTS_MAX,
} from '@bedside/contracts/chat/chat-attachment.rules';
import { useEffect, useRef, useState } from 'react';
import { ChatFailure, type ChatCalls } from './chat-calls';
import { messageTexts } from './texts';

/** A file to be added. */
type Added = {
  file: Blob;
  name: string;
  /** It was recorded here, so it exists nowhere else. */
  isNote?: boolean;
  /** Before recording it, the patient was told who writes it down. */
  isTold?: boolean;
};

/** A file of the message that is being written. One that could not be sent stays, to be sent again. */
export type AddedFile = Added & {
  local: number;
  state: 'sending' | 'sent' | 'failed';
  id: string | null;
  seconds: number | null;
  /** Where a recorded note can be heard; null for other files. */
  note: string | null;
};

/** The files of the message that is being written: each is sent at once, and the message names it. */
export function useAttachments(calls: Pick<ChatCalls, 'attach'> | null) {
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [fault, setFault] = useState('');
  const next = useRef(0);
  const change = (local: number, to: Partial<AddedFile>) =>
    setFiles((before) => before.map((one) => (one.local === local ? { ...one, ...to } : one)));
  const drop = (local: number) => setFiles((before) => before.filter((one) => one.local !== local));

  async function send({ local, file, name, isNote = false, isTold }: AddedFile) {
    change(local, { state: 'sending' });
    try {
      if (!calls) throw new ChatFailure('later');
      const sent = await calls.attach(file, name, isTold);
      change(local, { state: 'sent', name: sent.name, id: sent.id, seconds: sent.seconds });
    } catch (failure) {
      const { reason, says } = failure instanceof ChatFailure ? failure : new ChatFailure('later');
      // A chosen file that was refused is still where it was chosen; a note is only here.
      if (reason === 'later' || isNote) change(local, { state: 'failed' });
      else drop(local);
      setFault(says ?? messageTexts.fileFailed);
    }
  }
  const sendAgain = (left: readonly AddedFile[]) => {
    setFault('');
    for (const one of left) void send(one);
  };
  const failed = files.filter(({ state }) => state === 'failed');
  const online = useRef(() => undefined as void);
  online.current = () => sendAgain(failed);
  useEffect(() => {
    const wake = () => online.current();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, []);

  return {
    files,
    fault,
    /** Why a message with these files cannot be sent yet. */
    missing: files.some(({ state }) => state === 'sending')
      ? messageTexts.stillUploading
      : failed.length > 0
        ? messageTexts.notYet
        : null,
    add(added: readonly Added[]) {
      setFault('');
      const room = CHAT_ATTACHMENTS_MAX - files.length;
      if (added.length > room) setFault(messageTexts.tooMany);
      for (const one of added.slice(0, room)) {
        if (one.file.size > CHAT_ATTACHMENT_MAX_BYTES) {
          setFault(messageTexts.tooLarge(one.name));
          continue;
        }
        next.current += 1;
        const note = one.isNote ? URL.createObjectURL(one.file) : null;
        const file = {
          ...one,
          local: next.current,
          state: 'sending',
          id: null,
          seconds: null,
          note,
        } as const;
        setFiles((before) => [...before, file]);
        void send(file);
      }
    },
    sendAgain: (local: number) => sendAgain(failed.filter((one) => one.local === local)),
    remove(local: number) {
      release(files.filter((one) => one.local === local));
      drop(local);
    },
    clear() {
      release(files);
      setFiles([]);
      setFault('');
    },
  };
}

export type AddedFiles = ReturnType<typeof useAttachments>;

function release(files: readonly AddedFile[]) {
  for (const { note } of files) if (note !== null) URL.revokeObjectURL(note);
}
