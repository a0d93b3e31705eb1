import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientPage } from './patient-page';

const kB = 1_000;
const web = fileURLToPath(new URL('../../../../web/', import.meta.url));
const hostile = '</script><img src=x onerror=alert(1)>';

/** The real page, built as `npm run build` does it, in a folder of this test. */
async function build(dist: string) {
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'));
  await promisify(execFile)(
    process.execPath,
    [join(vite, 'bin/vite.js'), 'build', '-c', 'vite.patient.config.ts', '--logLevel', 'warn'],
    { cwd: web, env: { ...process.env, PATIENT_DIST: dist } },
  );
}

/** A share at its largest: a full description, a full comment, long signed addresses. */
function largeShare(): PatientVideoRestV1 {
  const words = (characters: number) =>
    Array.from({ length: characters / 10 }, (_, index) => `w${(index * 7919) % 99_991} a${index} `)
      .join('')
      .slice(0, characters);
  const signed = (name: string) =>
    `/media/${name}?v=${'0190d4a4'.repeat(8)}&e=1795240312&s=${'b64url_-'.repeat(8)}`;
  const time = '2026-11-20T20:17:00.000Z';
  return {
    id: 'S'.repeat(22),
    video: {
      id: 'v',
      link_id: null,
      object: 'video',
      title: hostile,
      description: words(2_000),
      duration: 600,
      like_count: 0,
      dislike_count: 0,
      is_public_link_active: false,
      tags: [],
      views_count: 0,
      comments_count: 0,
      transcription: null,
      script: null,
      file: { url: signed('a.mp4'), name: 'a.mp4', size: 1, mime_type: 'video/mp4' },
      stream_url: null,
      captions_url: null,
      captions_language: null,
      chapters: [],
      images: [],
      imageOverlay: null,
      cover: { url: signed('poster.jpg') },
      status: { id: 'shared', name: 'shared' },
      processing_error: null,
      processing_warning: null,
      unrendered: null,
      public_views: 0,
      user: {
        id: 'd',
        first_name: 'Maria',
        last_name: 'Lee',
        title: null,
        avatar: null,
        place_of_work: 'Clinic',
      },
      created_at: time,
      updated_at: time,
    },
    patient: { first_name: 'Anna' },
    channels: ['sms'],
    time_sent: time,
    first_time_opened: null,
    reaction: 'no-reaction',
    comment: { text: words(2_000), created_at: time },
    unclear_moments: [],
    version_id: 'v'.repeat(36),
    kept_answers: [],
    is_revoked: false,
    patient_playlist_id: null,
  };
}

describe('the built patient page', () => {
  let dist: string;
  let app: FastifyInstance;
  let html: string;
  let scripts: { name: string; text: string }[];
  /** What the first touch of the box loads. */
  let later: { name: string; text: string }[];

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'patient-bytes-'));
    await build(dist);
    app = fastify();
    const page: PatientPage = {
      kind: 'video',
      share: largeShare(),
      via: 'sms',
      storyboard: null,
      aspect: 1.7778,
      emergency: chatWords('emergency'),
    };
    await app.register(
      patientPage({
        webDist: dist,
        countsAutomated: false,
        openVideo: () => Promise.resolve(page),
        openPlaylist: () => Promise.resolve(page),
        openThread: () => Promise.resolve(page),
        followOldLink: () => Promise.resolve({ page }),
        followReplacedLink: () => Promise.resolve(undefined),
        mayOpenArea: () => Promise.resolve(true),
        openArea: () => Promise.resolve(page),
        openPublicVideo: () => Promise.resolve({ page }),
        publicUrl: () => 'https://bedside.example',
        openPublicPlaylist: () => Promise.resolve(page),
        findBrand: () => Promise.resolve(undefined),
        findShortLink: () => Promise.resolve(undefined),
      }),
    );
    html = (await app.inject({ url: '/shared-video/s' })).body;
    const assets = join(dist, 'patient/patient-assets');
    const manifest = JSON.parse(await readFile(join(dist, 'patient/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    const files = Object.values(manifest).map(({ file }) => basename(file));
    const names = files.filter((name) => name.endsWith('.js'));
    const built = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(join(assets, name), 'utf8') })),
    );
    scripts = built.filter(({ name }) => html.includes(`src="/patient-assets/${name}"`));
    later = built.filter((script) => !scripts.includes(script));
  });
  afterAll(async () => {
    await app?.close();
    await rm(dist, { recursive: true, force: true });
  });

  it('is at most 15 kB before the patient can press Play', () => {
    const link = [...html.matchAll(/<link[^>]*rel="(\w+)"/g)].map((match) => match[1]);
    expect(link).not.toContain('stylesheet');
    expect(gzipSync(html).length).toBeLessThanOrEqual(15 * kB);
  });

  it('is at most 90 kB with everything', () => {
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script.text).length, gzipSync(html).length);
    expect(scripts).toHaveLength(1);
    expect(bytes).toBeLessThanOrEqual(90 * kB);
  });

  it('loads at most 16 kB more with the thread of a video, for whoever asks something', () => {
    expect(later.length).toBeGreaterThan(0);
    expect(later.reduce((sum, { text }) => sum + gzipSync(text).length, 0)).toBeLessThanOrEqual(16 * kB);
    expect(later.filter(({ text }) => /ZodError|hydrateRoot/.test(text))).toEqual([]);
  });

  it('has no validation library', () => {
    for (const { name, text } of scripts) {
      expect(text).not.toContain('ZodError');
      expect(html).toContain(`src="/patient-assets/${name}"`);
    }
  });

  it('requests nothing from other hosts', () => {
    const asked = [
      ...html.matchAll(/(?:src|href|poster|action)="([^"]*)"|url\(([^)]*)\)|@import\s+([^;]+)/g),
    ];
    const addresses = asked.map(([, attribute, url, sheet]) => attribute ?? url ?? sheet ?? '');
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^["']?(\/(?!\/)|#)/.test(address))).toEqual([]);
    // React names its page of explained errors and the XML namespaces in texts; nothing is fetched from them.
    const named = scripts.flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([host]) => host),
    );
    expect(named.filter((host) => !/\/\/(react\.dev|www\.w3\.org)$/.test(host))).toEqual([]);
  });

  it('uses the style sheet that the browser gets, and only known colours', () => {
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const body = html.slice(html.indexOf('<body>'));
    const classes = [...body.matchAll(/ class="([^"]+)"/g)].flatMap((match) => match[1]?.split(' ') ?? []);
    expect(classes.length).toBeGreaterThan(10);
    expect(classes.filter((name) => name !== '' && !css.includes(`.${name}`))).toEqual([]);
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? '');
    const setByScript = ['--at', '--done'];
    expect(used.filter((name) => !css.includes(`${name}:`) && !setByScript.includes(name))).toEqual([]);
  });

  it('plays without a script, and shows a hostile title as text', () => {
    expect(html).toMatch(/<video[^>]*controls=""/);
    expect(html).not.toContain(hostile);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});
