import { access, constants } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps';

const PATIENCE_MS = 2_000;

async function answers(check: Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error('no answer in time'));
    }, PATIENCE_MS).unref();
  });
  return Promise.race([check, late]).then(
    () => true,
    () => false,
  );
}

/** `/healthz`: the process is alive. `/readyz`: it can work, or what is missing. */
export function health(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (_request, reply) => {
      const [postgres, eventStore, storage] = await Promise.all([
        answers(sql`select 1`.execute(deps.db)),
        answers(
          deps.eventStore.ping().then((ping) => {
            if (!ping.success) throw ping.error;
          }),
        ),
        answers(Promise.all([deps.storage.check(), access(deps.workDir, constants.W_OK)])),
      ]);
      const parts = { postgres, event_store: eventStore, storage };
      const missing = Object.entries(parts).flatMap(([name, ready]) => (ready ? [] : [name]));
      const isReady = missing.length === 0;
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready', missing, ...parts });
    });
    done();
  };
}
