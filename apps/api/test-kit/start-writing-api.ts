import { createOpenAiTextWriter } from '../src/ports/text-writer.openai';
import { signUpDoctor, type TestDoctor } from './sign-up-doctor';
import { startTestApi, type TestApi } from './start-test-api';
import { startWritingServer, type WritingServer } from './start-writing-server';

export type WritingApi = {
  api: TestApi;
  server: WritingServer;
  /** A new doctor who has consented to the assistant's texts going to the server. */
  signUpAgreeing(): Promise<TestDoctor>;
  stop(): Promise<void>;
};

/** An API whose assistant uses a writing server of the test. */
export async function startWritingApi(): Promise<WritingApi> {
  const server = await startWritingServer();
  const textWriter = createOpenAiTextWriter({ baseUrl: server.url, apiKey: 'key-1', model: 'small' });
  const api = await startTestApi({ textWriter });
  return {
    api,
    server,
    async signUpAgreeing() {
      const doctor = await signUpDoctor(api);
      const body = { host: new URL(server.url).host };
      await api.call('PUT', '/assistant/consent', { token: doctor.token, body });
      return doctor;
    },
    async stop() {
      await api.stop();
      await server.stop();
    },
  };
}
