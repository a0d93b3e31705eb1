import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { mergePieces, type Page, type Piece } from './merge-pieces.ts';

type Chunk = Rolldown.OutputChunk;

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
const WEIGHT_OF_THE_FIRST = 80;
/** What few open takes the files as the others need them, so that it brings no file to the screens of every day. */
const RARE_SCREENS = ['_panel/activity.tsx', '_panel/join/', '_panel/profile.tsx', '_panel/settings/'];

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
  if (RARE_SCREENS.some((screen) => module.startsWith(`${routes}${screen}`))) return 0;
  return module.startsWith(routes) ? WEIGHT_OF_A_SCREEN : 1;
}

function piecesOf(chunks: readonly Chunk[]): Map<string, Piece> {
  return new Map(
    chunks.map(({ fileName, code, imports }) => [fileName, { bytes: gzipSync(code).length, imports }]),
  );
}

/** Builds the app once in memory, to learn which screens need what: only a bundler knows what remains of a library. */
async function learnGroups(plugins: PluginOption[]): Promise<Map<string, string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, cssCodeSplit: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was asked for');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const groups = mergePieces(piecesOf(chunks), pagesOf(chunks));
  const groupOf = new Map<string, string>();
  groups.forEach((names, index) => {
    const members = chunks.filter(({ fileName }) => names.includes(fileName));
    members.flatMap(({ moduleIds }) => moduleIds).forEach((id) => groupOf.set(id, `shared-${index}`));
  });
  return groupOf;
}

/** Divides the app into few files, by what its screens need. */
export function piecesByNeed(plugins: PluginOption[]): Plugin {
  return {
    name: 'pieces-by-need',
    apply: 'build',
    async config() {
      const groupOf = await learnGroups(plugins);
      const name = (id: string) => groupOf.get(id);
      const groups = [{ name, debugName: 'pieces-by-need', includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
