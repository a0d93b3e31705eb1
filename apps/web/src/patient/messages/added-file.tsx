import { messageTexts } from './texts';
import type { AddedFile as Added, AddedFiles } from './use-attachments';

type AddedFileProps = { file: Added; attached: AddedFiles; look: string | undefined };

/** A file of the message that is being written. A voice note can be heard before it is sent. */
export function AddedFile({ file, attached, look }: AddedFileProps) {
  const { local, state, note } = file;
  const name = nameOf(file);
  return (
    <>
      <span>
        {state === 'sending' && messageTexts.uploading(name)}
        {state === 'sent' && name}
        {state === 'failed' && messageTexts.kept(name)}
      </span>
      {note !== null && (
        <audio src={note} controls preload="metadata" aria-label={name} style={{ width: '100%' }} />
      )}
      {state === 'failed' && (
        <button type="button" className={look} onClick={() => attached.sendAgain(local)}>
          {messageTexts.sendAgain}
        </button>
      )}
      <button
        type="button"
        className={look}
        aria-label={messageTexts.remove(name)}
        onClick={() => attached.remove(local)}
      >
        {messageTexts.drop}
      </button>
    </>
  );
}

const nameOf = ({ name, note, seconds }: Added) =>
  seconds !== null ? messageTexts.voiceNote(seconds) : note !== null ? messageTexts.yourVoiceNote : name;
