import { join } from 'node:path';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { nameClass } from './class-names.ts';

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

// A build is always for production. A test's own environment must not bring React's slow development build into it.
process.env.NODE_ENV = 'production';

/** A test builds into a folder of its own. */
const dist = process.env['PATIENT_DIST'] ?? 'dist';

/** For the browser. All of it lies in one folder, which the first build empties. */
function browser(
  manifest: string | false,
  rolldownOptions: NonNullable<EnvironmentOptions['build']>['rolldownOptions'],
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: join(dist, 'patient'),
      emptyOutDir: manifest === 'manifest.json',
      manifest,
      copyPublicDir: false,
      rolldownOptions,
    },
  };
}

/**
 * The patient's pages: the page with a video, for the browser and for the API that renders it first, and the scripts
 * that do not share its React, so that neither waits for the other's pieces.
 */
export default defineConfig({
  plugins: [sheetsOfStillParts],
  publicDir: false,
  css: { modules: { generateScopedName: nameClass } },
  define: {
    'process.env.NODE_ENV': '"production"',
    // React's hooks for its developer tools are useless to a patient.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
  build: {
    target: 'es2020',
    assetsDir: 'patient-assets',
    // The content security policy allows no data: fonts or scripts, and the preload helper would be dead weight.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: browser('manifest.json', { input: 'src/patient/entry-client.tsx' }),
    // React is bundled into the server's file too, so rendering and hydrating always use the same build.
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: join(dist, 'patient-server'),
        emptyOutDir: true,
        minify: false,
        rolldownOptions: {
          input: 'src/patient/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
    // The public patient form and a patient's lists, which work without a script, and a patient's messages.
    still: browser('still-manifest.json', {
      input: [
        'src/public-form/entry-form.ts',
        'src/patient/entry-dates.ts',
        'src/patient/entry-messages.tsx',
      ],
    }),
    // The worker that sends what patients wrote after they closed the page. One file with a name that stays, because
    // browsers ask for a worker again by its address. It may serve this folder alone.
    outbox: browser(false, {
      input: 'src/patient/entry-waiting-queue.ts',
      output: { format: 'iife', entryFileNames: 'patient-assets/outbox.js' },
    }),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
