import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const set = (value: string | undefined) => (value === '' ? undefined : value);

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Bedside <no-reply@bedside.example>'),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Secret behind signed URLs, codes and keyed hashes; made and kept in DATA_DIR when not given. */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Jobs run side by side; media jobs take a core each. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
});

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  ffmpeg: { ffmpegPath: string; ffprobePath: string };
  role: 'all' | 'api' | 'worker';
  secret: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  workerConcurrency: number;
};

/** The environment was not understood; `message` names every fault at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment once. No other file looks at it.
 * @throws ConfigError naming every variable at fault
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, set(value)]));
  const parsed = environmentSchema.safeParse(given, {
    error: (issue) => (issue.code === 'custom' ? undefined : `is not valid (${issue.code})`),
  });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration has ${faults.length} fault(s):\n${faults.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    clickhouseUrl: env.CLICKHOUSE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ffmpeg: { ffmpegPath: env.FFMPEG_PATH, ffprobePath: env.FFPROBE_PATH },
    role: env.ROLE,
    secret: env.SECRET,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    workerConcurrency: env.WORKER_CONCURRENCY,
  };
}

/** Whether this process runs an engine in its data directory, which then is its alone. */
export function embedsEngines(config: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>): boolean {
  return config.databaseUrl === undefined || config.clickhouseUrl === undefined;
}
