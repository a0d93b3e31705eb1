import { SCRIPT_MAX_CHARACTERS } from '@bedside/contracts/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

type Script = { text: string; onText: (text: string) => void; videoId: VideoId | undefined };

/**
 * Lets the assistant write into a script as its words arrive. Stop keeps the text so far. A fault restores the previous
 * text, and so does undo.
 */
export function useScriptWriter({ text, onText, videoId }: Script) {
  const utils = trpc.useUtils();
  const [before, setBefore] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (prompt: string, script: string, signal: AbortSignal) => {
    const { assistant } = utils.client;
    return videoId === undefined
      ? assistant.writeText.mutate({ prompt, text: script }, { signal })
      : assistant.writeScript.mutate({ videoId, prompt, text: script }, { signal });
  };
  const write = async (prompt: string, script: string) => {
    const abort = new AbortController();
    running.current = abort;
    setWriting(true);
    try {
      let written = '';
      for await (const piece of await begin(prompt, script, abort.signal)) {
        written += piece;
        onText(written.slice(0, SCRIPT_MAX_CHARACTERS));
        setBefore(text);
      }
      if (videoId !== undefined) await utils.assistant.scriptTurns.invalidate({ videoId });
    } catch (error) {
      if (!abort.signal.aborted) {
        onText(text);
        setBefore(null);
        toastFailure(error);
      }
    } finally {
      setWriting(false);
    }
  };
  return {
    isWriting,
    /** The text before the last writing; null where there is nothing to undo. */
    before,
    write: (prompt: string, script: string) => void write(prompt, script),
    stop: () => running.current?.abort(),
    undo: () => {
      if (before !== null) onText(before);
      setBefore(null);
    },
  };
}
