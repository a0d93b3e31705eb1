import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/**
 * Parts without a script are rendered only by the server, so nothing in the browser's build names their classes. Their
 * styles belong into the one sheet all the same.
 */
const sheetsOfStillParts: Plugin = {
  name: 'sheets-of-still-parts',
  enforce: 'post',
  transform: (code, id) =>
    /\/patient\/(pages|parts)\/[a-z-]+\.module\.css$/.test(id)
      ? { code, map: null, moduleSideEffects: 'no-treeshake' }
      : undefined,
};

/**
 * The thread of a video is loaded by the first touch of its box, with its sheet. Vite's helper for that also preloads
 * scripts and reports faults, which takes half a kilobyte of the page. This one waits for the sheets alone.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `const add = (file) => new Promise((done) => {
          const sheet = document.createElement('link');
          sheet.rel = 'stylesheet';
          sheet.href = '/' + file;
          sheet.onload = sheet.onerror = done;
          document.head.append(sheet);
        });
        const added = {};
        export const __vitePreload = (load, files = []) =>
          Promise.all([load(), ...files.map((file) => file.endsWith('css') && (added[file] ??= add(file)))]).then(([code]) => code);`
      : undefined,
};

// A build is always for production. A test's own environment must not bring React's slow development build into it.
process.env.NODE_ENV = 'production';

/**
 * The patient's page, built twice from the same files: for the browser (`vite build -c vite.patient.config.ts`) and,
 * with `--ssr`, for the API that renders it first. React is bundled into the server's file too, so rendering and
 * hydrating always use the same build.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compressedFiles, sheetsOfStillParts, bareImports],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // React's hooks for its developer tools are useless to a patient.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: isSsrBuild ? 'dist/patient-server' : 'dist/patient',
    emptyOutDir: true,
    target: 'es2020',
    minify: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsDir: 'patient-assets',
    // The content security policy allows no data: fonts or scripts, and the preload helper would be dead weight.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/patient/entry-server.tsx' : 'src/patient/entry-client.tsx',
      output: isSsrBuild ? { entryFileNames: 'entry-server.js' } : {},
    },
  },
}));
