import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The built name of a class: its own, and a mark of its sheet's path. The bundler's names have the line too, and every
 * page loads the names of all classes.
 */
export function nameClass(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`;
}
