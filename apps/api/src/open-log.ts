import { pino, type DestinationStream, type Logger } from 'pino';

const MOST_LINES = 256;
const WAIT_MS = 250;

/**
 * Hands lines on in pieces, at the latest after a quarter of a second: a system call for each line would cost more than
 * some of the calls that it tells of. The destination could gather by itself, but copies what it holds with each line.
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

/** The process's log, to standard output. Whole requests and replies never stand in it: they name people. */
export function openLog(level: string): Logger {
  const output = gatherLines(pino.destination({ dest: 1, sync: false }));
  process.once('exit', () => output.flushSync());
  const nothing = () => undefined;
  return pino({ level, base: null, serializers: { req: nothing, res: nothing } }, output);
}
