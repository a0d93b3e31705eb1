import {
  CHAT_ATTACHMENT_MAX_BYTES,
  CHAT_ATTACHMENTS_MAX,
} from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { useEffect, useRef, useState } from 'react';
import { ChatFailure, type ChatCalls, type Sent } from './chat-calls';
import { newKey } from './new-key';
import { messageTexts } from './texts';

/** A file to be added. */
type Added = {
  file: Blob;
  name: string;
  /** It was recorded here, so it exists nowhere else. */
  isNote: boolean;
  /** Before recording it, the patient was told who writes it down. */
  isTold: boolean;
};

/** A file of the message that is being written. One that could not be sent yet waits, alone or with its message. */
export type AddedFile = Added & {
  local: string;
  state: 'sending' | 'sent' | 'failed';
  /** The attempt that goes on, for the message that is sent meanwhile. */
  upload: Promise<Sent> | null;
  sent: { id: string; atMs: number } | null;
  seconds: number | null;
  /** Where a recorded note can be heard; null for other files. */
  note: string | null;
};

/**
 * The files of the message that is being written. Each is sent at once, so that its refusal is seen before the message
 * is sent. The message may be sent before its files are: they wait with it.
 */
export function useAttachments(calls: Pick<ChatCalls, 'attach'> | null) {
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [fault, setFault] = useState('');
  const change = (local: string, to: Partial<AddedFile>) =>
    setFiles((before) => before.map((one) => (one.local === local ? { ...one, ...to } : one)));
  const drop = (local: string) => setFiles((before) => before.filter((one) => one.local !== local));

  async function send({ local, file, name, isNote, isTold }: AddedFile) {
    const upload = calls ? calls.attach(file, name, isTold) : Promise.reject(new ChatFailure('later'));
    change(local, { state: 'sending', upload });
    try {
      const { id, seconds, name: given } = await upload;
      change(local, { state: 'sent', upload: null, name: given, sent: { id, atMs: Date.now() }, seconds });
    } catch (failure) {
      const { reason, says } = failure instanceof ChatFailure ? failure : new ChatFailure('later');
      // A chosen file that was refused is still where it was chosen; a note is only here.
      if (reason === 'later' || isNote) change(local, { state: 'failed', upload: null });
      else drop(local);
      if (reason !== 'later' || says !== null) setFault(says ?? messageTexts.fileFailed);
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
    add(added: readonly Added[]) {
      setFault('');
      const room = CHAT_ATTACHMENTS_MAX - files.length;
      if (added.length > room) setFault(messageTexts.tooMany);
      for (const one of added.slice(0, room)) {
        if (one.file.size > CHAT_ATTACHMENT_MAX_BYTES) {
          setFault(messageTexts.tooLarge(one.name));
          continue;
        }
        const file: AddedFile = {
          ...one,
          local: newKey(),
          state: 'sending',
          upload: null,
          sent: null,
          seconds: null,
          note: one.isNote ? URL.createObjectURL(one.file) : null,
        };
        setFiles((before) => [...before, file]);
        void send(file);
      }
    },
    sendAgain: (local: string) => sendAgain(failed.filter((one) => one.local === local)),
    remove(local: string) {
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
