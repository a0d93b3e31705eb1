import type { Page } from '@playwright/test';
import { newPhone, type Doctor } from './doctor-api';

/** A patient, and how one sends a video. @returns the addresses that the patient's page calls */
export async function sendLater(doctor: Doctor, [first_name, last_name]: readonly [string, string]) {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name, last_name, phone: typed });
  return async (videoId: string): Promise<string> => {
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    return `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  };
}

/** A patient with a video, and the addresses that the patient's page calls. */
export const sendVideo = async (doctor: Doctor, videoId: string, name: readonly [string, string]) =>
  (await sendLater(doctor, name))(videoId);

/** Where the film of a page is. */
export const positionOf = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, paused: video.paused }));
