import { test } from 'vitest';
import { startTestApi, type TestApi } from './start-test-api';

/**
 * A test with the API of its Vitest worker: one API, one database and one event database serve all files of the worker,
 * one after the other, and each file finds them empty. `apiTest.beforeAll(({ api }) => ...)` hands it to a whole file.
 * A file that needs ports, a clock or counts of its own starts an API itself (`startTestApi`).
 */
export const apiTest = test
  .extend('workerApi', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const api = await startTestApi();
    onCleanup(() => api.stop());
    return api;
  })
  .extend('api', { scope: 'file' }, async ({ workerApi }): Promise<TestApi> => {
    await workerApi.empty();
    return workerApi;
  });
