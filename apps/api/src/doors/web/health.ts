import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { checkHealth, type Health } from '../../modules/health/check-health';

function partsOnWire({ parts: { postgres, eventStore, storage } }: Health) {
  return { postgres, event_store: eventStore, storage };
}

/** The same figures as text for Prometheus and similar collectors. */
function asMetrics(health: Health): string {
  const { lag } = health;
  const gauge = (name: string, help: string, lines: [labels: string, value: number][]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...lines.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
  const up = Object.entries(partsOnWire(health)).map(([part, isUp]): [string, number] => [
    `{part="${part}"}`,
    Number(isUp),
  ]);
  return [
    ...gauge('bedside_part_up', 'Whether a part that Bedside needs answers.', up),
    ...(lag
      ? gauge('bedside_event_lag_events', 'Events that wait for the figures.', [['', lag.waiting]])
      : []),
    ...(lag
      ? gauge('bedside_event_lag_seconds', 'How long the oldest of them waits.', [['', lag.seconds]])
      : []),
    '',
  ].join('\n');
}

/**
 * `/healthz`: the process is alive. `/readyz`: the process can work, or what is missing; also how far the figures lag,
 * which blocks nobody. `/metrics`: the same for a program that collects figures.
 */
export function health(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (_request, reply) => {
      const health = await checkHealth(deps);
      const parts = partsOnWire(health);
      const missing = Object.entries(parts).flatMap(([name, ready]) => (ready ? [] : [name]));
      const isReady = missing.length === 0;
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready', missing, ...parts, event_lag: health.lag });
    });
    app.get('/metrics', async (_request, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetrics(await checkHealth(deps))),
    );
    done();
  };
}
