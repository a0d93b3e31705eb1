import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PATIENCE_MS } from '../kit/patience';
import { readOutbox } from './outbox';

/** Each request comes from another address: all journeys together would exceed the limits of one address. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The code of the newest text message that has one. */
export async function waitForAreaCode(url: string, digits: string): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) {
    for (const { text } of await readOutbox(url, digits)) {
      const code = /^(\d{6}) is your code/.exec(text)?.[1];
      if (code !== undefined) return code;
    }
  }
  throw new Error('no code for the area went out');
}

/** The link of a patient's area, and the cookie of a device that has opened it by a code. */
export type AreaPass = { area: string; cookie: { name: string; value: string } };

/** Opens an area on a device without a browser. @param link of one share of the patient */
export async function passFor(url: string, link: string, digits: string): Promise<AreaPass> {
  const share = new URL(link, url).pathname.split('/')[2] ?? '';
  const post = (fields: Record<string, string>) =>
    fetch(`${url}/open-area/${share}?to=videos`, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await post({ by: 'sms' });
  const { headers } = await post({ code: await waitForAreaCode(url, digits) });
  const [cookie = ''] = headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  return { area: headers.get('location')?.split('/').at(-1) ?? '', cookie: { name, value } };
}

/** Opens a page of the area in a browser that has its pass. */
export async function openAreaOn(
  page: Page,
  url: string,
  { area, cookie }: AreaPass,
  of: 'videos' | 'playlists' | 'messages',
): Promise<void> {
  await page.context().addCookies([{ ...cookie, url }]);
  await page.goto(`${url}/patient-${of}/${area}`);
}
