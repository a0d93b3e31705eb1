/** The default title of an uploaded file: its name without the extension, and with spaces for underscores. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return bare
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
}
