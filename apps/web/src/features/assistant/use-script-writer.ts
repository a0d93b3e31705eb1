import {
  SCRIPT_MAX_CHARACTERS,
  SCRIPT_TURNS_MAX,
  SCRIPT_TURNS_READ,
} from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

/** What was asked about a script, and what the assistant wrote. */
export type Turn = { id: string; prompt: string; answer: string };

type Script = { text: string; onText: (text: string) => void; videoId: VideoId | undefined };

/**
 * Lets the assistant write beside a script, as its words arrive. The script changes when the doctor takes the proposal,
 * and undo restores the previous text. Stop keeps the proposal so far; a fault drops it. Without a video the thread lasts
 * as long as the page.
 */
export function useScriptWriter({ text, onText, videoId }: Script) {
  const utils = trpc.useUtils();
  const [proposal, setProposal] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const [turns, setTurns] = useState<Turn[]>([]);
  const [isWriting, setWriting] = useState(false);
  const [toCheck, setToCheck] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = (written: string, given: readonly string[]) =>
    utils.client.assistant.checkScript
      .mutate({ text: written, given: [text, ...given] })
      .then(setToCheck, toastFailure);
  const knownTurns = (): readonly Turn[] =>
    (videoId === undefined ? turns : (utils.assistant.scriptTurns.getData({ videoId }) ?? [])).slice(
      -SCRIPT_TURNS_MAX,
    );

  const begin = (prompt: string, script: string, signal: AbortSignal) => {
    const { assistant } = utils.client;
    const earlier = turns.slice(-SCRIPT_TURNS_READ).map((turn) => turn.prompt);
    return videoId === undefined
      ? assistant.writeText.mutate({ prompt, text: script, earlier }, { signal })
      : assistant.writeScript.mutate({ videoId, prompt, text: script }, { signal });
  };
  const write = async (prompt: string, script: string) => {
    const abort = new AbortController();
    running.current = abort;
    setWriting(true);
    setProposal(null);
    setToCheck([]);
    let written = '';
    const checkWritten = () => check(written, [script, prompt, ...knownTurns().map((turn) => turn.prompt)]);
    try {
      for await (const piece of await begin(prompt, script, abort.signal)) {
        written = (written + piece).slice(0, SCRIPT_MAX_CHARACTERS);
        setProposal(written);
      }
      await checkWritten();
      if (videoId !== undefined) await utils.assistant.scriptTurns.invalidate({ videoId });
      else setTurns((known) => [...known, { id: crypto.randomUUID(), prompt, answer: written }]);
    } catch (error) {
      if (abort.signal.aborted) await (written !== '' && checkWritten());
      else {
        setProposal(null);
        toastFailure(error);
      }
    } finally {
      setWriting(false);
    }
  };
  const take = (taken: string) => {
    setBefore(text);
    if (taken !== proposal)
      void check(
        taken,
        knownTurns().map((turn) => turn.prompt),
      );
    setProposal(null);
    onText(taken);
  };
  return {
    isWriting,
    /** What the assistant wrote, until the doctor takes it or keeps the script. */
    proposal,
    /** Doses, times and counts of what the assistant wrote last, which the doctor did not give. */
    toCheck,
    dismiss: () => {
      setProposal(null);
      setToCheck([]);
    },
    /** The thread where there is no video yet. */
    turns,
    clear: () => setTurns([]),
    take,
    /** The text before a proposal was taken; null where there is nothing to undo. */
    before,
    write: (prompt: string, script: string) => void write(prompt, script),
    stop: () => running.current?.abort(),
    undo: () => {
      if (before !== null) onText(before);
      setBefore(null);
      setToCheck([]);
    },
  };
}
