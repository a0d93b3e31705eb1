import { pino, type DestinationStream, type Logger } from 'pino';

const MOST_LINES = 256;
const WAIT_MS = 250;

/**
 * Writes lines in batches, after a quarter of a second at the latest: a system call for each line would cost more than
 * some of the requests that it describes. The destination could batch by itself, but it copies its buffer with each
 * line.
 */
export function gatherLines(output: {
  write(text: string): unknown;
  flushSync(): void;
}): DestinationStream & { flushSync(): void } {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const handOn = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    output.write(text);
  };
  return {
    write(line) {
      if (lines.push(line) >= MOST_LINES) handOn();
      else timer ??= setTimeout(handOn, WAIT_MS).unref();
    },
    flushSync() {
      handOn();
      output.flushSync();
    },
  };
}

/**
 * The process's log. It never contains whole requests and answers, because they name people.
 * @param output the standard output (1), or 2 where that is for something else
 */
export function openLog(level: string, output: 1 | 2 = 1): Logger {
  const lines = gatherLines(pino.destination({ dest: output, sync: false }));
  process.once('exit', () => lines.flushSync());
  const nothing = () => undefined;
  return pino({ level, base: null, serializers: { req: nothing, res: nothing } }, lines);
}
