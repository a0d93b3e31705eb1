import { createOpenAiTranscriber } from '../src/ports/transcriber.openai';
import { giveSoundConsent } from '../src/modules/videos/transcript/give-sound-consent';
import { signUpDoctor, type TestDoctor } from './sign-up-doctor';
import { startRecognizingServer, type RecognizingServer } from './start-recognizing-server';
import { startTestApi, type TestApi } from './start-test-api';

export type RecognizingApi = {
  api: TestApi;
  server: RecognizingServer;
  /** The host that a consent names. */
  host: string;
  /** A new doctor who has consented to the transcription of videos. */
  signUpAgreeing(): Promise<TestDoctor>;
  stop(): Promise<void>;
};

/** An API whose videos are transcribed by a server of the test. It has no writing server. */
export async function startRecognizingApi(): Promise<RecognizingApi> {
  const server = await startRecognizingServer();
  const transcriber = createOpenAiTranscriber({
    baseUrl: server.url,
    apiKey: 'key-1',
    model: 'whisper',
    firstWaitMs: 1,
  });
  const api = await startTestApi({ transcriber });
  const { host } = transcriber;
  return {
    api,
    server,
    host,
    async signUpAgreeing() {
      const doctor = await signUpDoctor(api);
      await giveSoundConsent(api.deps, doctor.actor, { host });
      return doctor;
    },
    async stop() {
      await api.stop();
      await server.stop();
    },
  };
}
