import { readdir, readFile } from 'node:fs/promises';

/** The ids of living processes whose arguments name the path. */
export async function processesNaming(path: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      return words.includes(path) ? Number(id) : 0;
    }),
  );
  return found.filter((id) => id > 0);
}
