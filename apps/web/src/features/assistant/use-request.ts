import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../lib/toast';

/** One request to the assistant at a time, which can be stopped. The last answer remains until a new one comes. */
export function useRequest<Result>() {
  const [result, setResult] = useState<Result | null>(null);
  const [isWriting, setWriting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (call: (signal: AbortSignal) => Promise<Result>) => {
    const abort = new AbortController();
    running.current = abort;
    setWriting(true);
    try {
      setResult(await call(abort.signal));
    } catch (error) {
      if (!abort.signal.aborted) toastFailure(error);
    } finally {
      setWriting(false);
    }
  };
  return {
    result,
    isWriting,
    send: (call: (signal: AbortSignal) => Promise<Result>) => void send(call),
    stop: () => running.current?.abort(),
    dismiss: () => setResult(null),
  };
}
