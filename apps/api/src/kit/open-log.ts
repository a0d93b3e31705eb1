import { pino, type Logger } from 'pino';

/** The process's log, to standard output. Whole requests and replies never stand in it: they name people. */
export function openLog(level: string): Logger {
  // Written in pieces: a system call for each line would cost more than some of the calls that it tells of.
  const output = pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 250 });
  const nothing = () => undefined;
  return pino({ level, base: null, serializers: { req: nothing, res: nothing } }, output);
}
