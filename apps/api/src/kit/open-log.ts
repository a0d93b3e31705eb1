import { pino, type Logger } from 'pino';

/** The process's log, to standard output. Whole requests and replies never stand in it: they name people. */
export function openLog(level: string): Logger {
  return pino({ level, redact: { paths: ['req', 'res'], remove: true } });
}
