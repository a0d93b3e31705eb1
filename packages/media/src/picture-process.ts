import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { MediaError } from './media-error';
import { messageReader, writeMessage, type PictureMessage } from './picture-message.rules';
import { endProgram, isSandboxed, sandboxWords, type Program } from './sandbox';

/** What a process does with a picture; `workers/read-pictures.mjs` does it. */
export type PictureRequest = {
  act: 'encode' | 'blur' | 'lay';
  wish: object;
  bytes: Uint8Array;
  /** A longer answer ends the process. */
  maxBytes: number;
};

/** One process, which decodes one picture at a time. */
export type PictureProcess = {
  /** @throws PictureFault after which the process is over */
  ask(request: PictureRequest): Promise<PictureMessage>;
  end(): void;
};

/** `gone`: the process ended, or said something that nobody asked for. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';

  constructor(readonly kind: 'gone' | 'late') {
    super(kind);
  }
}

/** Enough for a HEIC picture of 64 megapixels; Node alone reserves 1.4 GB of addresses. */
const MEMORY_BYTES = 5 * 1024 ** 3;
const OPEN_FILES = 256;
const START_MS = 60_000;
const [INPUT, REQUESTS, ANSWERS] = [0, 4, 5] as const;

/** Without this V8 reserves 10 GB of addresses for each WebAssembly memory, which the limit above does not allow. */
const NODE_WORDS = ['--disable-wasm-trap-handler'];

/** The files of ours by which a picture is laid down on a stage. */
const LAYING = ['lay-picture', 'lay-down', 'place'].map((name) => join('src', 'scene', `${name}.ts`));

/**
 * Node itself, with the two decoders, the canvas and the packages that they load, and of ours only what lays pictures
 * down.
 */
export function pictureProgram(): Program {
  const { resolve } = createRequire(import.meta.url);
  const media = dirname(resolve('@bedside/media/package.json'));
  const script = join(media, 'workers', 'read-pictures.mjs');
  const ours = ['package.json', join('workers', 'name-endings.mjs'), ...LAYING].map((file) =>
    join(media, file),
  );
  const sharp = createRequire(script).resolve('sharp');
  const own = createRequire(sharp).resolve;
  const packages = [
    folderOf('sharp', sharp),
    // With the binaries for this platform.
    folderOf('@img', own('@img/colour')),
    ...['detect-libc', 'semver'].map((name) => folderOf(name, own(name))),
    folderOf('libheif-js', createRequire(script).resolve('libheif-js')),
    // With its binary too.
    folderOf('@napi-rs', createRequire(script).resolve('@napi-rs/canvas')),
  ];
  return {
    tool: process.execPath,
    words: [...NODE_WORDS, script],
    tryWords: [...NODE_WORDS, script, '--try'],
    reach: { reads: [script, ...ours, ...packages], folders: [] },
  };
}

function folderOf(name: string, file: string): string {
  const folder = join('node_modules', name);
  return file.slice(0, file.lastIndexOf(folder) + folder.length);
}

/** Whether pictures are decoded within the sandbox here. */
export async function arePicturesSandboxed(): Promise<boolean> {
  return isSandboxed(pictureProgram());
}

/**
 * Starts a process that decodes pictures. While it waits it keeps nobody alive.
 * @param timeMs of one picture
 * @throws MediaError `failed` when it does not start
 */
export async function startPictureProcess(program: Program, timeMs: number): Promise<PictureProcess> {
  const [command, ...words] = await sandboxWords(program, {
    memoryBytes: MEMORY_BYTES,
    openFiles: OPEN_FILES,
  });
  const child = spawn(command, words, {
    stdio: ['pipe', 'ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: {},
  });
  const files = child.stdio as readonly unknown[];
  const [input, requests, answers] = [files[INPUT], files[REQUESTS], files[ANSWERS]] as [
    Socket,
    Socket,
    Socket,
  ];
  let isOver = false;
  let take: (piece: Buffer) => void = () => end();
  let leave: (fault: PictureFault) => void = () => undefined;
  const end = () => {
    isOver = true;
    endProgram(child);
    leave(new PictureFault('gone'));
  };
  // A broken pipe follows the end of the process, which tells the cause.
  for (const stream of [input, requests, answers]) stream.on('error', () => undefined).unref();
  answers.on('data', (piece: Buffer) => take(piece));
  child.on('error', end).once('exit', end).unref();

  const answer = (maxBytes: number, limitMs: number) =>
    new Promise<PictureMessage>((resolve, reject) => {
      // This timer keeps the process that waits alive.
      const late = setTimeout(() => leave(new PictureFault('late')), limitMs);
      const settle = () => {
        clearTimeout(late);
        take = () => end();
        leave = () => undefined;
      };
      const read = messageReader(maxBytes);
      leave = (fault) => {
        settle();
        if (!isOver) end();
        reject(fault);
      };
      take = (piece) => {
        try {
          const message = read(piece);
          if (!message) return;
          settle();
          resolve(message);
        } catch {
          end();
        }
      };
      if (isOver) end();
    });

  await answer(0, START_MS).catch((error: unknown) => {
    throw new MediaError('failed', { cause: error });
  });
  return {
    ask({ act, wish, bytes, maxBytes }) {
      const answered = answer(maxBytes, timeMs);
      for (const part of writeMessage({ act, wish }, bytes)) requests.write(part);
      return answered;
    },
    end,
  };
}
