import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pRetry, { AbortError } from 'p-retry';
import { readRecognized } from './read-recognized';
import { TranscriberError, type Recognized, type SoundFile, type Transcriber } from './transcriber';

/** A server without a graphics card transcribes about as fast as people speak. */
const SPARE_MS = 40_000;
/** Node's fetch waits at most five minutes for the head of an answer. */
const LONGEST_MS = 290_000;
const RETRIES = 4;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Transcribes with any server that speaks OpenAI's `/audio/transcriptions`.
 * @param options.baseUrl the address without `/audio/transcriptions`
 * @param options.apiKey sent as a bearer token; undefined for servers that need none
 */
export function createOpenAiTranscriber(options: {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The longest time for one answer; by default derived from the length of the sound. */
  answerMs?: number;
  firstWaitMs?: number;
}): Transcriber {
  const { firstWaitMs = FIRST_WAIT_MS } = options;
  return {
    host: new URL(options.baseUrl).host,
    async transcribe(sound, signal) {
      const answerMs = options.answerMs ?? Math.min(LONGEST_MS, SPARE_MS + sound.durationMs);
      try {
        return await pRetry(
          () => ask(options, sound, AbortSignal.any([signal, AbortSignal.timeout(answerMs)])),
          {
            retries: RETRIES,
            minTimeout: firstWaitMs,
            maxTimeout: LONGEST_WAIT_MS,
            randomize: true,
            signal,
          },
        );
      } catch (error) {
        if (error instanceof TranscriberError) throw error;
        throw new TranscriberError('server-away');
      }
    },
  };
}

type Server = { baseUrl: string; apiKey: string | undefined; model: string };

/** Asks once. @throws AbortError where the same request would get the same answer */
async function ask(
  { baseUrl, apiKey, model }: Server,
  sound: SoundFile,
  signal: AbortSignal,
): Promise<Recognized> {
  const form = new FormData();
  // Read from the disk while it is sent.
  form.set('file', await openAsBlob(sound.path, { type: 'audio/flac' }), 'sound.flac');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  if (sound.language !== null) form.set('language', sound.language);
  const faultOf = () =>
    signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? 'server-slow'
      : 'server-away';
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
    method: 'POST',
    // The key is for this server only, so redirects are not followed.
    redirect: 'error',
    signal,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    body: form,
  }).catch(() => {
    throw new TranscriberError(signal.aborted ? faultOf() : 'server-away');
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    if (response.status !== 429 && response.status < 500)
      throw new AbortError(new TranscriberError('server-refused'));
    await waitAsAsked(response, signal);
    throw new TranscriberError(response.status === 429 ? 'server-busy' : 'server-away');
  }
  const text = await response.text().catch(() => {
    throw new TranscriberError(signal.aborted ? faultOf() : 'server-away');
  });
  const answer = parse(text);
  // An incomplete answer may be complete the next time.
  if (answer === undefined) throw new TranscriberError('server-unreadable');
  try {
    return readRecognized(answer, sound.durationMs);
  } catch (error) {
    throw new AbortError(error instanceof Error ? error : String(error));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A server that says when to come back is not asked earlier. */
async function waitAsAsked({ headers }: Response, signal: AbortSignal): Promise<void> {
  const seconds = Number(headers.get('retry-after') ?? '');
  if (!Number.isInteger(seconds) || seconds <= 0) return;
  await wait(Math.min(seconds * 1_000, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined);
}
