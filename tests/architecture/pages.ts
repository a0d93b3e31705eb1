/** The anchors of a page: each heading in small letters, with hyphens for spaces. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a page that lead to no file of the repository, or to no section of the page they name. */
export function deadLinks(
  page: { path: string; text: string },
  find: (path: string) => string | undefined,
): string[] {
  return [...page.text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const folder = page.path.slice(0, page.path.lastIndexOf('/') + 1);
    const text = file === '' ? page.text : find(new URL(file, `file:///${folder}`).pathname.slice(1));
    const isThere = text !== undefined && (anchor === undefined || anchorsOf(text).includes(anchor));
    return isThere ? [] : [`${page.path}: ${link}`];
  });
}

/** A decision: the name of its file and its first line. */
export type Decision = { file: string; title: string };

/** What the index of decisions lacks, has twice, or names otherwise than the decision does. */
export function faultsOfIndex(index: string, decisions: readonly Decision[]): string[] {
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  const due = decisions.map(({ file, title }) => `- [${file.slice(0, 3)}](${file}): ${title.slice(7)}`);
  return [
    ...due.filter((line) => !lines.includes(line)).map((line) => `missing: ${line}`),
    ...lines
      .filter((line, at) => !due.includes(line) || lines.indexOf(line) < at)
      .map((line) => `wrong: ${line}`),
  ];
}

/** Words that a glossary explains twice: heads of its rows, and terms in bold type. */
export function doubleWords(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => /^\| (?!word |-)/.test(line));
  const words = rows.flatMap((row) => {
    const [, head = '', meaning = ''] = row.split('|');
    const terms = [...meaning.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term);
    return [...head.replace(/\(.*\)/, '').split(','), ...terms].map((word) => word.trim());
  });
  return words.filter((word, at) => words.indexOf(word) < at);
}
