import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { mergePieces, type Page, type Piece } from './merge-pieces.ts';
import { BASE, pathOf } from './pieces.ts';
import { plugins } from './vite.config.ts';

/* Writes `pieces.json`, which says which modules share a file of the built app: `npm run pieces -w apps/web`. */

type Chunk = Rolldown.OutputChunk;
type PieceOfModule = ReadonlyMap<string, string | null>;

const root = fileURLToPath(new URL('.', import.meta.url));
const routes = `${root}src/routes/`;

/** The layouts around a screen: `_panel/route.tsx` around everything in `_panel/`. */
function framesOf(screen: string, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter(({ facadeModuleId }) => {
    const [frame = ''] = facadeModuleId?.split('?') ?? [];
    return (
      frame.startsWith(routes) && frame.endsWith('/route.tsx') && screen.startsWith(`${dirname(frame)}/`)
    );
  });
}

/** A screen is opened far more often than one of the files that it loads later. */
const WEIGHT_OF_A_SCREEN = 8;
/** Every doctor's day begins with this one. */
const FIRST_SCREEN = '_panel/dashboard.tsx';
const WEIGHT_OF_THE_FIRST = 160;
/** It is opened several times a day, and small beside the first. */
const DAILY_SCREEN = '_panel/patient_management/index.tsx';
const WEIGHT_OF_A_DAILY_SCREEN = 24;
/** What few open takes the files as the others need them, so that it brings no file to the screens of every day. */
const RARE_SCREENS = [
  '_panel/activity.tsx',
  '_panel/join/',
  '_panel/patient_management/import_history/',
  '_panel/profile.tsx',
  '_panel/settings/',
];

/**
 * What every page starts from: the entry, the layouts of a screen, the screen. Files that a screen loads later count as
 * a page of their own, although much of what they need is loaded by then.
 */
function pagesOf(chunks: readonly Chunk[]): Page[] {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => {
      const module = chunk.facadeModuleId ?? '';
      return {
        starts: [...entries, ...framesOf(module, chunks), chunk].map(({ fileName }) => fileName),
        weight: weightOf(module),
      };
    });
}

function weightOf(module: string): number {
  if (module.startsWith(`${routes}${FIRST_SCREEN}`)) return WEIGHT_OF_THE_FIRST;
  if (module.startsWith(`${routes}${DAILY_SCREEN}`)) return WEIGHT_OF_A_DAILY_SCREEN;
  if (RARE_SCREENS.some((screen) => module.startsWith(`${routes}${screen}`))) return 0;
  return module.startsWith(routes) ? WEIGHT_OF_A_SCREEN : 1;
}

const piecesOf = (chunks: readonly Chunk[]) =>
  new Map<string, Piece>(
    chunks.map(({ fileName, code, imports }) => [fileName, { bytes: gzipSync(code).length, imports }]),
  );

/** Builds the app without groups: only a bundler knows what remains of a library, and which screens need it. */
async function buildApart(): Promise<Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, cssCodeSplit: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was asked for');
  return built.output.filter((file) => file.type === 'chunk');
}

/** The shared file of each module of the app; null for one that shares none. */
function learn(chunks: readonly Chunk[]): PieceOfModule {
  const first = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
  const groups = mergePieces(piecesOf(chunks), pagesOf(chunks));
  const nameOf = (file: string) => {
    const index = groups.findIndex((files) => files.includes(file));
    if (index === -1) return null;
    return groups[index]?.some((name) => first.includes(name)) ? BASE : `shared-${index}`;
  };
  return new Map(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.filter((id) => !id.endsWith('.css')).map((id) => [pathOf(id), nameOf(fileName)]),
    ),
  );
}

/** The folder of a library, or the module, below which all modules share the same file. */
function widestPath(path: string, pieces: PieceOfModule): string {
  const parts = path.split('/');
  for (let length = parts[1]?.startsWith('@') ? 3 : 2; length < parts.length; length += 1) {
    const folder = parts.slice(0, length).join('/');
    const inside = [...pieces].filter(([other]) => other.startsWith(`${folder}/`));
    if (new Set(inside.map(([, piece]) => piece)).size === 1) return folder;
  }
  return path;
}

const pieces = learn(await buildApart());
const list: Record<string, string[]> = {};
for (const [path, piece] of pieces) {
  if (piece === null) continue;
  const listed = path.startsWith('node_modules/') ? widestPath(path, pieces) : path;
  list[piece] = [...new Set([...(list[piece] ?? []), listed])].toSorted();
}
const sorted = Object.entries(list).toSorted(([one], [other]) =>
  one.localeCompare(other, 'en', { numeric: true }),
);
await writeFile(`${root}pieces.json`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
