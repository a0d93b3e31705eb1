/** An upload that a reload interrupts: enough to name the file, tell it from others and find its position. */
export type RememberedUpload = {
  id: string;
  name: string;
  sizeBytes: number;
  lastModified: number;
  sentBytes: number;
  uploadUrl: string;
};

const shape = {
  id: 'string',
  name: 'string',
  sizeBytes: 'number',
  lastModified: 'number',
  sentBytes: 'number',
  uploadUrl: 'string',
} as const satisfies Record<keyof RememberedUpload, string>;

function isRemembered(value: unknown): value is RememberedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(shape).every(([field, type]) => typeof fields.get(field) === type);
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string) => `uploads:${userId}`;

/** The doctor's unfinished uploads on this computer. Unreadable ones count as none. */
export function readRemembered(store: Store, userId: string): RememberedUpload[] {
  try {
    const read: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(read) && read.every(isRemembered) ? read : [];
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

/** Whether a newly chosen file is the interrupted one. */
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
