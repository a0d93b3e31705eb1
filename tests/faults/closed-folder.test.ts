import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProcesses } from '@bedside/db/embedded/find-processes';
import { testEngineParent } from '@bedside/db/test-engine/engines';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeDataDir, startBedsideProcess, type BedsideProcess, type Clone } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { callRest, registerDoctor, type DoctorClient } from '../kit/rest-client';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** A folder name that is another text in a URL and in a shell. */
const ODD = "x y ü 'z' %41 #1";

type Person = { name: string; uid: number; gid: number };
const me = { name: userInfo().username, uid: userInfo().uid, gid: userInfo().gid };
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
/** Root also tries an ordinary user. An ordinary user can try no other. */
const people: Person[] = me.uid === 0 ? [me, { name: 'nobody', uid: idOf('-u'), gid: idOf('-g') }] : [me];

const memoryDisk = await testEngineParent();
const hasOtherDisk = statSync(memoryDisk).dev !== statSync(tmpdir()).dev;
const places = ['its folder', ...(hasOtherDisk ? ['another file system'] : [])];

/** Copies what the built server needs. Links take no room, but they cannot leave their file system, nor be given away. */
function copyRepository(to: string, { uid, gid }: Person): void {
  const ofPackages = readdirSync(join(REPOSITORY, 'node_modules')).filter((name) => !name.startsWith('.'));
  const isReadable = uid === me.uid || (statSync(join(REPOSITORY, 'package.json')).mode & 0o004) !== 0;
  const canLink = isReadable && statSync(REPOSITORY).dev === statSync(to).dev;
  const copy = (folder: string, names: readonly string[]) =>
    execFileSync('cp', [
      canLink ? '-al' : '-a',
      ...names.map((name) => join(REPOSITORY, folder, name)),
      join(to, folder),
    ]);
  copy('', ['package.json', 'apps', 'packages']);
  copy('node_modules', ofPackages);
  if (!isReadable) execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
}

describe.each(people)('a clone in a folder that only $name may enter', (person) => {
  const made: string[] = [];
  let clone: Clone;

  /** A folder with an odd name below one that is closed to everybody else. */
  async function closedFolder(parent: string): Promise<string> {
    const closed = await mkdtemp(join(parent, 'bedside-closed-'));
    made.push(closed);
    await chmod(closed, 0o700);
    const inner = join(closed, ODD);
    await mkdir(inner);
    for (const folder of [closed, inner]) await chown(folder, person.uid, person.gid);
    return inner;
  }

  beforeAll(async () => {
    const path = await closedFolder(tmpdir());
    await mkdir(join(path, 'node_modules'));
    copyRepository(path, person);
    const node = join(path, 'node');
    await copyFile(process.execPath, node);
    const become = ['setpriv', `--reuid=${person.uid}`, `--regid=${person.gid}`, '--clear-groups'] as const;
    clone = { path, node: person.uid === me.uid ? [node] : [...become, node] };
  });

  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

  test.each(places)(
    'starts, makes accounts and films, and starts again, with its data in %s',
    async (place) => {
      const dataDir = join(place === 'its folder' ? clone.path : await closedFolder(memoryDisk), 'data ü');
      let server: BedsideProcess | undefined;
      try {
        server = await startBedsideProcess(dataDir, { HOME: '' }, clone);
        expect(postgresOf(dataDir)).not.toEqual([]);
        const doctor = await registerDoctor(server.url);
        const video = await use(doctor);
        await server.stop();
        server = await startBedsideProcess(dataDir, { HOME: '' }, clone);
        expect(await doctor.at(server.url).videoState(video)).toEqual({ status: 'shared', error: null });
        expect(await doctor.at(server.url).figures(video)).toMatchObject({ opened: 1 });
        await server.stop();
      } finally {
        await server?.killAll().catch(() => undefined);
        await removeDataDir(dataDir);
      }
    },
  );

  /** The Postgres of a data directory, if its program is that of the clone. */
  const postgresOf = (dataDir: string) =>
    findProcesses(
      ({ directory, commandLine: [program = ''] }) =>
        directory === join(dataDir, 'postgres') && program.startsWith(clone.path),
    );

  /** A picture, a video, a link that was opened, and its figure: every program that Bedside starts. */
  async function use(doctor: DoctorClient): Promise<string> {
    const form = new FormData();
    form.set('avatar', new Blob([Uint8Array.from(await makePicture('Ada', 'png'))]), 'me.png');
    expect((await doctor.call('POST', '/v1/profile/avatar/upload', form)).status).toBe(200);
    const video = await doctor.uploadVideo(await quickClip(), 'Knee');
    expect(await doctor.waitForVideo(video)).toEqual({ status: 'ready to share', error: null });
    const [link = ''] = await doctor.share(video, await doctor.addPatients(1));
    const body = { via: 'sms', device: 'mobile' };
    await callRest(doctor.url, 'POST', `/v1/public-patient-videos/${link}/opened`, { body });
    await expect.poll(async () => (await doctor.figures(video)).opened).toBe(1);
    return video;
  }
});
