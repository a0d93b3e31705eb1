import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFigure } from '@bedside/contracts/figures/analytics/analytics.texts';
import { figuresInSql } from '@bedside/contracts/figures/analytics/analytics-sql.rules';
import {
  figureKeys,
  figures,
  peopleFigures,
} from '@bedside/contracts/figures/analytics/analytics-figure.rules';

const docs = new URL('../../docs/figures.md', import.meta.url);
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('the list of figures', () => {
  it('is counted by analysts as docs/analysts.md says', () => {
    const rows = readFileSync(new URL('analysts.md', docs), 'utf8')
      .split('\n')
      .filter((line) => /^\| `\w+` /.test(line))
      .map(cellsOf);
    const expected = Object.entries(figuresInSql).map(([key, { value, from, at }]) => [
      `\`${key}\``,
      `\`${value}\``,
      `\`${from}\``,
      `\`${at}\``,
    ]);
    expect(rows).toEqual(expected);
  });

  it('is the table of docs/figures.md, word for word', () => {
    const rows = readFileSync(docs, 'utf8')
      .split('\n')
      .filter((line) => /^\| `\w+` /.test(line))
      .map(cellsOf);
    const expected = figureKeys.map((key) => {
      const { name, definition, of, day } = describeFigure(key);
      const { wire } = figures[key];
      return [`\`${key}\``, name, definition, of, day, wire ? `\`${wire}\`` : ''];
    });
    expect(rows).toEqual(expected);
  });

  it('has people behind each figure that is no list itself', () => {
    const lists = figureKeys.filter((key) => !(peopleFigures as readonly string[]).includes(key));
    expect(lists).toEqual(['videos', 'patients', 'playlists']);
  });
});
