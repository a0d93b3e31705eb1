import {
  CHAT_ATTACHMENT_MAX_BYTES,
  CHAT_ATTACHMENTS_MAX,
} from '@bedside/contracts/chat/chat-attachment.rules';
import type { ChatAttachmentId } from '@bedside/contracts/chat/chat-attachment.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postForm } from '../../lib/post-form';
import { toast, toastFailure } from '../../lib/toast';

/** A file of the message that is being written; without an id while it is being uploaded. */
export type SentFile = { name: string; id: ChatAttachmentId | null };

/** Files are uploaded when they are chosen; the message then names them. */
export function useAttachments(patientId: PatientId) {
  const { t } = useTranslation('chat');
  const [files, setFiles] = useState<ReadonlyMap<number, SentFile>>(new Map());
  const [count, setCount] = useState(0);

  const remove = (key: number) => setFiles((now) => new Map([...now].filter(([other]) => other !== key)));
  const send = (file: File, key: number) => {
    const form = new FormData();
    form.set('file', file, file.name);
    postForm(`/chats/${patientId}/attachments`, form)
      .then((answer) => {
        const { id, name } = (answer as { data: { id: ChatAttachmentId; name: string } }).data;
        // It may have been removed meanwhile.
        setFiles((now) => (now.has(key) ? new Map(now).set(key, { name, id }) : now));
      })
      .catch((error: unknown) => {
        remove(key);
        toastFailure(error);
      });
  };
  const add = (chosen: readonly File[]) => {
    const small = chosen.filter(({ size }) => size <= CHAT_ATTACHMENT_MAX_BYTES);
    if (small.length < chosen.length) toast('error', t('write.tooLarge'));
    const fitting = small.slice(0, CHAT_ATTACHMENTS_MAX - files.size);
    if (fitting.length < small.length) toast('error', t('write.tooMany', { count: CHAT_ATTACHMENTS_MAX }));
    setCount(count + fitting.length);
    setFiles((now) => {
      const more = fitting.map(({ name }, at) => [count + at, { name, id: null }] as const);
      return new Map([...now, ...more]);
    });
    fitting.forEach((file, at) => send(file, count + at));
  };
  const ids = [...files.values()].flatMap(({ id }) => (id === null ? [] : [id]));
  return { files, ids, isSending: ids.length < files.size, add, remove, clear: () => setFiles(new Map()) };
}

export type Attachments = ReturnType<typeof useAttachments>;
