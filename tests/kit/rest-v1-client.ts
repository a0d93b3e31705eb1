import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './rest-v1.gen';

/** A client of REST v1 with the types of its description, as an integrator makes one. */
export type RestV1Client = Client<paths>;

/**
 * @param url the address of Bedside
 * @param token of a session; without one only open calls can be made
 */
export function createRestV1Client(url: string, token?: string): RestV1Client {
  return createClient<paths>({
    baseUrl: url,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
}

/** A multipart body of these fields. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'file');
    else form.set(name, String(value));
  }
  return form;
}
