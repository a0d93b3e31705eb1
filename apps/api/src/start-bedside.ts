import { arePicturesSandboxed } from '@bedside/media/picture-process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { buildDeps } from './build-deps';
import { isForThisMachine, type Config } from './config';
import { serveSockets } from './doors/realtime/serve-sockets';
import { closeDataDir } from './close-data-dir';
import { lockDataDir, wasKilled } from './data-dir-lock';
import { beginTrail } from './modules/base/audit/begin-trail';
import { relayEvents } from './modules/base/event/relay-events';
import { sweepLeftovers } from './modules/videos/video/sweep-leftovers';
import { openAnalysts } from './open-analysts';
import { embedsEngines, openEngines, undo, type Step } from './open-engines';
import { prepareKeys } from './prepare-keys';
import { noteRunning } from './running-bedside';
import { unsentChannels } from './unsent-channels';
import { startWorker } from './worker';

export type Bedside = {
  /** The address on which it answers. */
  url: string;
  /** Accepts no new requests, ends the running ones, stops the engines. */
  stop(): Promise<void>;
};

/** Shorter than service managers wait before they kill. */
const CLOSE_PATIENCE_MS = 5_000;

/**
 * Starts everything that the configuration needs, in one process: the engines where none are given, the migrations, the
 * HTTP side, the relay and the jobs. When a later step fails, everything that was started is stopped again.
 */
export async function startBedside(
  config: Config,
  options: { logger: FastifyBaseLogger; webDist: string },
): Promise<Bedside> {
  const { logger } = options;
  const stops: Step[] = [];
  const stop = () =>
    undo(stops, (error) => {
      logger.warn({ err: error }, 'a part did not stop in order');
    });
  try {
    // Embedded engines reserve the directory for this process. Processes with the same servers share the files too.
    const isAlone = embedsEngines(config);
    const wasCutOff = isAlone && wasKilled(config.dataDir);
    if (isAlone) stops.push(lockDataDir(config.dataDir));
    const open = closeDataDir(config.dataDir);
    if (open > 0)
      logger.warn(
        { dataDir: config.dataDir, entries: open },
        'other users could read the data directory; it is closed now',
      );
    const engines = await openEngines(config, logger, stops);
    const analysts = await openAnalysts(config, logger, stops);
    await prepareKeys(config, engines.postgresUrl);
    let url = config.publicUrl ?? '';
    const deps = buildDeps(config, { ...engines, analysts }, logger, () => config.publicUrl ?? url);
    stops.push(() => deps.close());
    await beginTrail(deps);

    const unsent = unsentChannels(config);
    const isShown = isForThisMachine(config);
    if (unsent.length > 0 && !isShown)
      logger.warn({ channels: unsent }, 'no provider is set for these channels: their messages reach nobody');
    if (!deps.payments.isOpen)
      logger.warn('payments are not set up: nobody can choose a plan (docs/billing.md)');
    else if (config.stripe === undefined && !isShown)
      logger.warn('TEST_PAYMENTS is on: test cards buy plans, and no money moves');
    const app = await buildApp(deps, {
      logger,
      trustProxy: config.trustProxy,
      webDist: options.webDist,
      securityContact: config.securityContact,
      metricsKey: config.metricsKey,
      outboxChannels: isShown ? unsent : [],
      showsPayments: isShown && config.stripe === undefined,
    });
    // Nobody writes files yet, so no file without a row is about to get one.
    if (wasCutOff) await sweepLeftovers(deps, { graceMs: 0 });
    const relay = relayEvents(deps);
    stops.push(() => relay.stop());
    if (config.role !== 'api') {
      const alone = config.databaseUrl === undefined;
      const worker = await startWorker(deps, { concurrency: config.workerConcurrency, alone });
      stops.push(() => worker.stop());
    }
    // A worker answers too, for its probes.
    const closeSockets = serveSockets(app.server, deps, { trustProxy: config.trustProxy });
    const address = await app.listen({ host: config.host, port: config.port });
    url = address;
    stops.push(() => closeInTime(app));
    stops.push(closeSockets);
    if (isAlone)
      stops.push(
        noteRunning(config.dataDir, { ...engines, analystUrl: analysts?.url, publicUrl: deps.publicUrl() }),
      );
    // Not before: the try takes a quarter of a second, and spares it the first picture.
    void arePicturesSandboxed().then((areSandboxed) => {
      if (!areSandboxed)
        logger.warn(
          'pictures are decoded without a sandbox; docs/keys-and-security.md says how they get one',
        );
    });
    void import('@bedside/media/undrawn-scripts').then(({ findUndrawnScripts }) => {
      const scripts = findUndrawnScripts();
      if (scripts.length > 0)
        logger.warn(
          { scripts },
          'the fonts of this machine cannot draw these scripts in PDFs and pictures; docs/running.md says which packages can',
        );
    });
    return { url: config.publicUrl ?? url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets the running requests end, but none of them may delay the stop: an interrupted upload continues at its byte. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
}
