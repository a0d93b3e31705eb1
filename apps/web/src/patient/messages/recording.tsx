import { clockTime } from '@bedside/contracts/kit/clock-time';
import type { ReactNode } from 'react';
import type { VoiceNote } from '../../voice/use-voice-note';
import { messageTexts } from './texts';

type RecordingProps = {
  voice: VoiceNote;
  looks: { words: string | undefined; stop: string | undefined; discard: string | undefined };
  /** What stands here while nothing is recorded. */
  children: ReactNode;
};

/** A voice note while it is recorded: how long, how loud, and its two ends. */
export function Recording({ voice, looks, children }: RecordingProps) {
  if (voice.elapsedS === null) return children;
  return (
    <>
      <span className={looks.words}>
        <span aria-hidden style={{ color: 'var(--danger-text)' }}>
          ●
        </span>{' '}
        {messageTexts.recording(clockTime(voice.elapsedS * 1_000))}
      </span>
      <meter ref={voice.meter} min={0} max={1} aria-label={messageTexts.level} />
      <button type="button" className={looks.stop} onClick={voice.stop}>
        {messageTexts.stop}
      </button>
      <button type="button" className={looks.discard} onClick={voice.discard}>
        {messageTexts.discard}
      </button>
    </>
  );
}
