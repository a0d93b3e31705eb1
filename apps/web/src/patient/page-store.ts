/** The part of the browser's storage that the page needs. Every call may silently do nothing. */
export type PageStore = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

/** The browser's storage, as far as the browser permits it: private windows and full disks throw at any call. */
export function browserStore(storage: () => Storage): PageStore {
  function attempt<T>(call: (storage: Storage) => T, otherwise: T): T {
    try {
      return call(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    write: (key, value) => attempt((kept) => kept.setItem(key, value), undefined),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}

/** The first seconds are not worth continuing, nor is a video that is almost over. */
const RESUME_FROM_MS = 5_000;
const RESUME_REST_MS = 10_000;

const positionKey = (linkId: string) => `bedside.position.${linkId}`;
const CAPTIONS_KEY = 'bedside.captions';
const CAPTION_SIZE_KEY = 'bedside.caption-size';
const draftKey = (linkId: string) => `bedside.draft.${linkId}`;

export function storePosition(
  store: PageStore,
  linkId: string,
  positionMs: number,
  durationMs: number,
): void {
  if (positionMs < RESUME_FROM_MS || positionMs > durationMs - RESUME_REST_MS)
    store.remove(positionKey(linkId));
  else store.write(positionKey(linkId), String(Math.round(positionMs)));
}

/** Where the patient stopped, in milliseconds; null where there is nothing to continue. */
export function storedPosition(store: PageStore, linkId: string, durationMs: number): number | null {
  const positionMs = Number(store.read(positionKey(linkId)) ?? Number.NaN);
  const worthIt = positionMs >= RESUME_FROM_MS && positionMs <= durationMs - RESUME_REST_MS;
  return worthIt ? positionMs : null;
}

/** Whether the patient wants captions, in every video: they are on until they are turned off. */
export function storeCaptions(store: PageStore, on: boolean): void {
  if (on) store.remove(CAPTIONS_KEY);
  else store.write(CAPTIONS_KEY, 'off');
}

export function storedCaptions(store: PageStore): boolean {
  return store.read(CAPTIONS_KEY) === null;
}

export const storeCaptionSize = (store: PageStore, size: number): void =>
  store.write(CAPTION_SIZE_KEY, String(size));

/** How large the patient wants captions, in every video: from 1 to 2. */
export const storedCaptionSize = (store: PageStore): number => Number(store.read(CAPTION_SIZE_KEY)) || 1;

/** What is typed in the box of a link, and was not sent yet. */
export function storeDraft(store: PageStore, linkId: string, text: string): void {
  if (text.trim() === '') store.remove(draftKey(linkId));
  else store.write(draftKey(linkId), text);
}

export function storedDraft(store: PageStore, linkId: string): string | null {
  return store.read(draftKey(linkId));
}
