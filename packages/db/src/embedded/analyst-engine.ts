/*
 * Runs one statement of an analyst, as a child process of their front (analyst-http.ts), which ends it afterwards: a bad
 * statement ends with its process and holds up nobody. The engine is opened when the statement comes, so that it reads the
 * tables as they are then. Arguments: the event store's directory, an own one.
 */
import { writeFile } from 'node:fs/promises';
import { Session } from 'chdb';
import { answerAnalyst } from './analyst-answer';
import type { AnalystJob, AnalystReply } from './analyst-pool';
import { StatementError } from './http-request';
import { blocksFor } from './native-blocks';
import { areEqual, readDefinitions, writeEngineDirectory } from './analyst-tables';

const [eventsDir, ownDir] = process.argv.slice(2);
if (!eventsDir || !ownDir) throw new Error('usage: analyst-engine.js <events dir> <own dir>');
const places = { eventsDir, ownDir };

/** How often a statement runs again because tables were replaced under it. */
const TRIES = 3;

async function run(job: AnalystJob): Promise<AnalystReply> {
  for (let tries = 1; ; tries++) {
    const definitions = await readDefinitions(places.eventsDir);
    const engine = await writeEngineDirectory(
      places.ownDir,
      places.eventsDir,
      definitions,
      new Map(job.settings),
      job.practice,
    );
    const session = new Session(engine.dataDir, { connectionArgs: [`--config-file=${engine.configFile}`] });
    try {
      const { result, format } = await answerAnalyst(session, job);
      if (tries < TRIES && !areEqual(definitions, await readDefinitions(places.eventsDir))) continue;
      const isFramed = format === 'Native' && job.protocolVersion > 0;
      const pieces = isFramed ? blocksFor(result.bytes(), job.protocolVersion) : [result.bytes()];
      await writeFile(job.resultFile, pieces, { mode: 0o600 });
      return { format, rows: result.rowsRead, seconds: result.elapsed };
    } finally {
      session.close();
    }
  }
}

function faultOf(error: unknown): AnalystReply {
  const message = error instanceof Error ? error.message : String(error);
  return { fault: message, status: error instanceof StatementError ? error.status : 500 };
}

process.on('message', (job: AnalystJob) => {
  void run(job)
    .catch(faultOf)
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the front decides when this process may stop.
process.on('SIGINT', () => undefined);
process.send?.({ ready: true, port: 0 });
