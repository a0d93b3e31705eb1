/**
 * Breaks a text into lines that fit a width. The last allowed line ends with dots when more would follow. A word that
 * fits no line has a line of its own, and the picture's edge cuts it.
 */
export function wrapLines(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let end = lines[most - 1] ?? '';
  while (end.includes(' ') && !fits(`${end} ...`)) end = end.slice(0, end.lastIndexOf(' '));
  return [...lines.slice(0, most - 1), `${end} ...`];
}
