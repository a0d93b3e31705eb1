import { z } from 'zod';
import { readServerEvents } from './server-events';
import { TextWriterError, type TextTask, type TextWriter } from './text-writer';

/** A server that is silent for this long has stopped answering. */
const SILENCE_MS = 30_000;
/** The longest time for one answer. */
const ANSWER_MS = 180_000;
/** A model that does not stop by itself is cut off at this length. */
const MAX_CHARACTERS = 60_000;

const pieceSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
const wholeSchema = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/**
 * Writes with any server that speaks OpenAI's chat completions, streamed.
 * @param options.baseUrl the address without `/chat/completions`
 * @param options.apiKey sent as a bearer token; undefined for servers that need none
 */
export function createOpenAiTextWriter(options: {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  silenceMs?: number;
  answerMs?: number;
}): TextWriter {
  const { baseUrl, apiKey, model, silenceMs = SILENCE_MS, answerMs = ANSWER_MS } = options;
  const address = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const bodyFor = ({ instructions, request }: TextTask) =>
    JSON.stringify({
      model,
      stream: true,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: request },
      ],
    });
  return {
    host: new URL(baseUrl).host,
    async write(task, signal) {
      const watch = watchSilence(silenceMs, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]));
      const response = await fetch(address, {
        method: 'POST',
        // The key is for this server only, so redirects are not followed.
        redirect: 'error',
        signal: watch.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: bodyFor(task),
      }).catch((error: unknown) => {
        watch.end();
        throw faultOf(error, watch.signal);
      });
      if (!response.ok || !response.body) {
        watch.end();
        await response.body?.cancel().catch(() => undefined);
        throw new TextWriterError(`the writing server answered ${response.status}`, {
          // A wrong key, model or address. Any other status may be temporary.
          fault: [400, 401, 403, 404, 422].includes(response.status) ? 'refused' : 'unfinished',
          retryAfterS: retryAfter(response),
        });
      }
      const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
      return readPieces(isStream ? streamedPieces(response.body, watch) : wholeAnswer(response), watch);
    },
  };
}

type Watch = { signal: AbortSignal; received(): void; end(): void };

/** Ends a request when the other side falls silent, or by the given signal. */
function watchSilence(silenceMs: number, signal: AbortSignal): Watch {
  const silent = new AbortController();
  const timer = setTimeout(() => {
    silent.abort(new TextWriterError('the writing server fell silent', { fault: 'slow' }));
  }, silenceMs);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    received: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
    },
  };
}

async function* readPieces(pieces: AsyncIterable<string>, watch: Watch): AsyncGenerator<string> {
  let length = 0;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      if (length > MAX_CHARACTERS) throw new TextWriterError('the answer does not end');
      yield piece;
    }
    if (length === 0) throw new TextWriterError('the answer was empty');
  } catch (error) {
    throw faultOf(error, watch.signal);
  } finally {
    watch.end();
  }
}

async function* streamedPieces(
  body: AsyncIterable<Uint8Array>,
  watch: Pick<Watch, 'received'>,
): AsyncGenerator<string> {
  let isFinished = false;
  for await (const data of readServerEvents(body)) {
    watch.received();
    if (data === '[DONE]') return;
    const [choice] = read(pieceSchema, data).choices;
    refuseUnfinished(choice?.finish_reason, choice?.delta?.refusal);
    if (choice?.delta?.content) yield choice.delta.content;
    isFinished ||= typeof choice?.finish_reason === 'string';
  }
  if (!isFinished) throw new TextWriterError('the answer was cut off');
}

/** Some servers do not stream, whatever the request says. */
async function* wholeAnswer(response: Response): AsyncGenerator<string> {
  const [choice] = read(wholeSchema, await response.text()).choices;
  refuseUnfinished(choice?.finish_reason, choice?.message.refusal);
  if (choice?.message.content) yield choice.message.content;
}

/** A model has two ways to say that it will not write something, and one to say that it ran out of room. */
function refuseUnfinished(reason: string | null | undefined, refusal: string | null | undefined): void {
  if (reason === 'content_filter' || refusal)
    throw new TextWriterError('the model declined', { fault: 'declined' });
  if (reason === 'length') throw new TextWriterError('the answer was cut off');
}

function read<T extends z.ZodType>(schema: T, json: string): z.output<T> {
  const parsed = schema.safeParse(parseJson(json));
  if (!parsed.success) throw new TextWriterError('the writing server answered with something else');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fault without the texts of libraries, which may hold an address with a key, or pieces of the answer. */
function faultOf(error: unknown, signal: AbortSignal): TextWriterError {
  if (error instanceof TextWriterError) return error;
  if (signal.aborted) {
    return signal.reason instanceof TextWriterError
      ? signal.reason
      : new TextWriterError('the request was ended', { fault: 'slow' });
  }
  return new TextWriterError('the writing server cannot be reached, or hung up');
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : undefined;
}
