import { timingSafeEqual } from 'node:crypto';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { bearerToken } from '../../transport/authenticate-token';
import { isLocalCall } from '../dev/is-local-call';
import { checkHealth, type Health } from '../../modules/practice/health/check-health';

function partsOnWire({ parts: { postgres, eventStore, storage } }: Health) {
  return { postgres, event_store: eventStore, storage };
}

/** The same figures as text for Prometheus and similar collectors. */
function asMetrics(health: Health): string {
  const { lag, smsBreaker, ratesAgeS, figures, passwordsHashed } = health;
  const figure =
    (type: 'gauge' | 'counter') => (name: string, help: string, lines: [labels: string, value: number][]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...lines.map(([labels, value]) => `${name}${labels} ${value}`),
    ];
  const gauge = figure('gauge');
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
    ...(smsBreaker
      ? gauge('bedside_sms_stopped', 'Whether text messages wait because too many were sent.', [
          ['', Number(smsBreaker.isOpen)],
        ])
      : []),
    ...(smsBreaker
      ? gauge('bedside_sms_hour_messages', 'Text messages of the hour that the stop counts.', [
          ['', smsBreaker.count],
        ])
      : []),
    ...(ratesAgeS === null
      ? []
      : gauge(
          'bedside_exchange_rates_age_seconds',
          'How old the rates are by which invoices state their VAT.',
          [['', ratesAgeS]],
        )),
    ...(figures
      ? [
          ...gauge(
            'bedside_figures_check_age_seconds',
            'How long ago the figures were compared with the events.',
            [['', figures.ageS]],
          ),
          ...gauge('bedside_figures_wrong', 'Figures that were wrong then and could not be made anew.', [
            ['', figures.remaining],
          ]),
          ...gauge(
            'bedside_figures_links_differing',
            'Links of which events and records say different things.',
            [['', figures.records]],
          ),
        ]
      : []),
    ...figure('counter')(
      'bedside_passwords_hashed_total',
      'Passwords that this process has hashed or compared.',
      [['', passwordsHashed]],
    ),
    '',
  ].join('\n');
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can work, or what is missing; and how far the figures are behind,
 * which stops nobody from working. `/metrics`: the same for a program that collects figures. Figures are for this machine
 * and for who has the key; others learn whether it can work.
 */
export function health(deps: Deps, key: string | undefined) {
  const mayRead = ({ raw, headers }: FastifyRequest) =>
    isLocalCall(raw) || (key !== undefined && isSame(bearerToken(headers.authorization), key));
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (request, reply) => {
      const health = await checkHealth(deps);
      const parts = partsOnWire(health);
      const missing = Object.entries(parts).flatMap(([name, ready]) => (ready ? [] : [name]));
      const isReady = missing.length === 0;
      const status = isReady ? 'ready' : 'not ready';
      return reply
        .status(isReady ? 200 : 503)
        .send(mayRead(request) ? { status, missing, ...parts, event_lag: health.lag } : { status });
    });
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request)) return reply.status(404).send({ message: formatInEnglish('not-found') });
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetrics(await checkHealth(deps)));
    });
    done();
  };
}

function isSame(given: string | undefined, key: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
