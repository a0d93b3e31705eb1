import type { ChatMessageRestV1, PatientChatRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';

const ANSWER_WITHIN_MS = 15_000;
export const UPLOAD_WITHIN_MS = 180_000;

/** A file that the server has. */
export type Sent = ChatMessageRestV1['attachments'][number];

/** The place in a shared video that a message is about. */
export type About = { patient_video_id: string; current_time: number | null; version_id?: string } | null;

/** A message as it is sent. The key identifies it: a repeat is the same message. */
type NewMessage = { key: string; text: string; attachment_ids: string[]; about: About };

/** Why a request failed. `says` is the server's sentence about it. */
export class ChatFailure extends Error {
  constructor(
    readonly reason: 'gone' | 'later' | 'refused',
    readonly says: string | null = null,
    readonly afterMs: number | null = null,
  ) {
    super(reason);
  }
}

export type ChatCalls = ReturnType<typeof createChatCalls>;

/** The requests of a patient's conversation, by the link of the area or of one share. Each throws a {@link ChatFailure}. */
export function createChatCalls(request: typeof fetch, link: string) {
  const base = `/v1/public-chats/${encodeURIComponent(link)}`;

  async function call(method: string, url: string, body?: unknown, withinMs = ANSWER_WITHIN_MS) {
    const isForm = body instanceof FormData;
    const response = await request(url, {
      method,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(body === undefined || isForm ? {} : { headers: { 'Content-Type': 'application/json' } }),
      signal: typeof AbortSignal.timeout === 'function' ? AbortSignal.timeout(withinMs) : null,
    }).catch(() => {
      throw new ChatFailure('later');
    });
    if (response.ok) return response;
    if (response.status === 404) throw new ChatFailure('gone');
    const { message, errors } = await readRefusal(response);
    const says = Object.values(errors ?? {})[0]?.[0] ?? message ?? null;
    const isPassing = response.status === 429 || response.status === 408 || response.status >= 500;
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw new ChatFailure(
      isPassing ? 'later' : 'refused',
      response.status >= 500 ? null : says,
      Number.isFinite(seconds) ? seconds * 1_000 : null,
    );
  }
  const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;

  return {
    state: async () => dataOf<PatientChatRestV1>(await call('GET', base)),
    /** The newest messages, those before one, or of both those that contain a text. */
    async messages({ before, text }: { before?: number | undefined; text?: string } = {}) {
      const query = String(
        new URLSearchParams({
          ...(before === undefined ? {} : { before: String(before) }),
          ...(text === undefined ? {} : { full_search: text }),
        }),
      );
      const response = await call('GET', `${base}/messages${query && `?${query}`}`);
      const { data, meta } = (await response.json()) as {
        data: ChatMessageRestV1[];
        meta: { has_older: boolean };
      };
      return { messages: data, hasOlder: meta.has_older };
    },
    write: async (message: NewMessage) =>
      dataOf<ChatMessageRestV1>(await call('POST', `${base}/messages`, message)),
    edit: (id: number, text: string) => call('PATCH', `${base}/messages/${id}`, { text }),
    erase: (id: number) => call('DELETE', `${base}/messages/${id}`),
    /** @param isTold whether the patient was told before recording who writes it down */
    async attach(file: Blob, name: string, isTold = false) {
      const form = new FormData();
      form.append('file', file, name);
      return dataOf<Sent>(
        await call('POST', `${base}/attachments${isTold ? '?is_told=true' : ''}`, form, UPLOAD_WITHIN_MS),
      );
    },
    /** @param only this message alone, and none before it */
    read: (id: number, only = false) => call('POST', `${base}/read`, { message_id: id, only }),
    typing: () => call('POST', `${base}/typing`),
    authorise: async (socketId: string) =>
      (await (await call('POST', `${base}/auth`, { socket_id: socketId })).json()) as { auth: string },
    realtime: async () => dataOf<{ key: string }>(await call('GET', '/v1/realtime')),
    /** The shared video of the link, or the videos of the shared playlist. */
    async shares(of: 'video' | 'playlist'): Promise<PatientVideoRestV1[]> {
      const name = encodeURIComponent(link);
      if (of === 'video') return [await dataOf(await call('GET', `/v1/public-patient-videos/${name}`))];
      const response = await call('GET', `/v1/public-patient-playlists/${name}`);
      return (await dataOf<{ patientVideos: { data: PatientVideoRestV1[] } }>(response)).patientVideos.data;
    },
    /** The address of a shared video's file. */
    async videoUrl(shareId: string) {
      const response = await call('GET', `/v1/public-patient-videos/${encodeURIComponent(shareId)}`);
      const { video } = await dataOf<{ video: { file: { url: string } | null } }>(response);
      return video.file?.url ?? null;
    },
  };
}

async function readRefusal(
  response: Response,
): Promise<{ message?: string; errors?: Record<string, string[]> }> {
  try {
    return (await response.json()) as { message?: string; errors?: Record<string, string[]> };
  } catch {
    return {};
  }
}
