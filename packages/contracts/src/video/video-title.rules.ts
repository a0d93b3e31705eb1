/** The title that an uploaded file begins with: its name without the ending, and with blanks for underscores. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return bare
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
}
