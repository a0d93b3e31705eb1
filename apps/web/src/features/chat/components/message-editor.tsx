import type { PatientId } from '@bedside/contracts/kit/ids';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { TextEditor } from './text-editor';

type MessageEditorProps = { patientId: PatientId; position: number; text: string; onClose: () => void };

/** Changes the text of an own message. */
export function MessageEditor({ patientId, position, text, onClose }: MessageEditorProps) {
  const utils = trpc.useUtils();
  const edit = trpc.chat.edit.useMutation({
    onSuccess: async () => {
      await utils.chat.messages.invalidate({ patientId });
      onClose();
    },
    onError: toastFailure,
  });
  return (
    <TextEditor
      text={text}
      isSaving={edit.isPending}
      onSave={(typed) => edit.mutate({ patientId, position, text: typed })}
      onClose={onClose}
    />
  );
}
