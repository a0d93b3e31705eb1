import {
  CHAT_ATTACHMENT_MAX_BYTES,
  CHAT_ATTACHMENTS_MAX,
} from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import type { ChatAttachmentId } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postForm } from '../../lib/post-form';
import { toast, toastFailure } from '../../lib/toast';

/** A file of the message that is being written. */
export type SentFile = {
  name: string;
  file: File;
  state: 'sending' | 'sent' | 'failed';
  id: ChatAttachmentId | null;
  /** Where a recorded note can be heard before it is sent; null for a chosen file. */
  note: string | null;
};

/**
 * Files are uploaded when they are chosen; the message then names them. A recorded note that could not be sent stays,
 * because it exists nowhere else.
 */
export function useAttachments(patientId: PatientId) {
  const { t } = useTranslation('chat');
  const [files, setFiles] = useState<ReadonlyMap<number, SentFile>>(new Map());
  const [count, setCount] = useState(0);

  // It may have been removed meanwhile.
  const change = (key: number, to: Partial<SentFile>) =>
    setFiles((now) => {
      const file = now.get(key);
      return file ? new Map(now).set(key, { ...file, ...to }) : now;
    });
  const drop = (key: number) => setFiles((now) => new Map([...now].filter(([other]) => other !== key)));
  const send = ({ file, note }: SentFile, key: number) => {
    const form = new FormData();
    form.set('file', file, file.name);
    postForm(`/chats/${patientId}/attachments`, form)
      .then((answer) => {
        const { id, name } = (answer as { data: { id: ChatAttachmentId; name: string } }).data;
        change(key, { name: note === null ? name : file.name, id, state: 'sent' });
      })
      .catch((error: unknown) => {
        if (note === null) drop(key);
        else change(key, { state: 'failed' });
        toastFailure(error);
      });
  };
  const addAll = (chosen: readonly File[], isNote: boolean) => {
    const small = chosen.filter(({ size }) => size <= CHAT_ATTACHMENT_MAX_BYTES);
    if (small.length < chosen.length) toast('error', t('write.tooLarge'));
    const fitting = small.slice(0, CHAT_ATTACHMENTS_MAX - files.size);
    if (fitting.length < small.length) toast('error', t('write.tooMany', { count: CHAT_ATTACHMENTS_MAX }));
    setCount(count + fitting.length);
    const more = fitting.map((file, at): [number, SentFile] => {
      const note = isNote ? URL.createObjectURL(file) : null;
      return [count + at, { name: file.name, file, state: 'sending', id: null, note }];
    });
    setFiles((now) => new Map([...now, ...more]));
    for (const [key, file] of more) send(file, key);
  };
  const all = [...files.values()];
  const release = (gone: readonly SentFile[]) => {
    for (const { note } of gone) if (note !== null) URL.revokeObjectURL(note);
  };
  return {
    files,
    ids: all.flatMap(({ id }) => (id === null ? [] : [id])),
    isFull: files.size >= CHAT_ATTACHMENTS_MAX,
    isSending: all.some(({ state }) => state === 'sending'),
    hasFailed: all.some(({ state }) => state === 'failed'),
    add: (chosen: readonly File[]) => addAll(chosen, false),
    addNote: (note: Blob) => addAll([new File([note], t('write.note'), { type: note.type })], true),
    sendAgain(key: number) {
      const file = files.get(key);
      if (!file) return;
      change(key, { state: 'sending' });
      send(file, key);
    },
    remove(key: number) {
      release([files.get(key)].filter((file) => file !== undefined));
      drop(key);
    },
    clear() {
      release(all);
      setFiles(new Map());
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
