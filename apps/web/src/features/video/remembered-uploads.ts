import { z } from 'zod';

const rememberedSchema = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  lastModified: z.number(),
  sentBytes: z.number(),
  uploadUrl: z.string(),
});
/** An upload that a reload interrupts: enough to name the file, tell it from others and find its place. */
export type RememberedUpload = z.infer<typeof rememberedSchema>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string) => `uploads:${userId}`;

/** The doctor's unfinished uploads on this computer; whatever cannot be read counts as none. */
export function readRemembered(store: Store, userId: string): RememberedUpload[] {
  try {
    const read = z.array(rememberedSchema).safeParse(JSON.parse(store.getItem(keyOf(userId)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

function write(store: Store, userId: string, uploads: readonly RememberedUpload[]): void {
  if (uploads.length === 0) store.removeItem(keyOf(userId));
  else store.setItem(keyOf(userId), JSON.stringify(uploads));
}

export function rememberUpload(store: Store, userId: string, upload: RememberedUpload): void {
  const others = readRemembered(store, userId).filter((known) => known.id !== upload.id);
  write(store, userId, [...others, upload]);
}

export function forgetUpload(store: Store, userId: string, id: string): void {
  write(
    store,
    userId,
    readRemembered(store, userId).filter((known) => known.id !== id),
  );
}

/** Whether a file picked now is the one that was being sent. */
export function isSameFile(
  remembered: RememberedUpload,
  file: { name: string; size: number; lastModified: number },
): boolean {
  return (
    remembered.name === file.name &&
    remembered.sizeBytes === file.size &&
    remembered.lastModified === file.lastModified
  );
}
