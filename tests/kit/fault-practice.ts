import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from './bedside-process';
import { quickClip } from './clips';
import { registerDoctor, type DoctorClient } from './rest-client';

/** A server on its own data, whose doctor has a video that is ready and shared with some patients. */
export type FaultPractice = {
  dataDir: string;
  server: BedsideProcess;
  doctor: DoctorClient;
  video: string;
  /** One for each patient. */
  links: string[];
};

export async function startFaultPractice(patients: number): Promise<FaultPractice> {
  const dataDir = await makeDataDir();
  const server = await startBedsideProcess(dataDir);
  const doctor = await registerDoctor(server.url);
  const video = await doctor.uploadVideo(await quickClip(), 'Shared');
  const state = await doctor.waitForVideo(video);
  if (state.status !== 'ready to share') throw new Error(`the video is ${state.status}: ${state.error}`);
  const links = patients === 0 ? [] : await doctor.share(video, await doctor.addPatients(patients));
  return { dataDir, server, doctor, video, links };
}

/** Ends whatever remains of the server, and removes its data. */
export async function endFaultPractice(server: BedsideProcess, dataDir: string): Promise<void> {
  await server.killAll().catch(() => undefined);
  await removeDataDir(dataDir);
}
