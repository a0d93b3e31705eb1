import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { invalidFields, type AppError } from '@bedside/contracts/kit/app-error';

/** The refusal of a name that one of these folders has already, in any case; undefined where it is free. */
export function findNameTaken(folders: readonly Folder[], name: string): AppError | undefined {
  const isTaken = folders.some((folder) => folder.name.toLowerCase() === name.toLowerCase());
  return isTaken ? invalidFields({ name: ['folder.name-taken'] }) : undefined;
}
