import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ROLE: '' })).toEqual(readConfig({}));
  });

  it('names every fault at once, each by its variable, and shows no value', () => {
    const read = () =>
      readConfig({
        PORT: 'many',
        ROLE: 'boss',
        DATABASE_URL: 'mysql://user:hunter22@db.example/x',
        CLICKHOUSE_URL: 'nowhere',
        PUBLIC_URL: 'ftp://a.example',
        SECRET: 'short-hunter22',
        WORKER_CONCURRENCY: '0',
        TRUST_PROXY: 'perhaps',
      });
    expect(read).toThrow(ConfigError);
    const { message } = (() => {
      try {
        return read();
      } catch (error) {
        return error as ConfigError;
      }
    })() as ConfigError;
    expect(message).toContain('8 fault(s)');
    for (const name of [
      'PORT',
      'ROLE',
      'DATABASE_URL',
      'CLICKHOUSE_URL',
      'PUBLIC_URL',
      'SECRET',
      'WORKER_CONCURRENCY',
      'TRUST_PROXY',
    ])
      expect(message).toContain(`  ${name}: `);
    expect(message).not.toContain('hunter22');
  });

  it.each(['-1', '65536', '3.5', 'x'])('has no port %s', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT/);
  });

  it('cuts the last slash off the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example');
  });
});
