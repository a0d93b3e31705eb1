import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hidePeople } from './hide-people';

const linesOf = (name: string) =>
  readFileSync(new URL(`../../../../test-kit/personal-data-${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
/**
 * What doctors say and write. Between ⟦ and ⟧ stands what must not leave; a line without these signs must leave as it is.
 * Characters that nobody sees are written by their code, and a new line as `\n`.
 */
const corpusLines = linesOf('lines').map((line) =>
  line
    .replaceAll(/\\u([0-9A-F]{4})/g, (_found, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('\\n', '\n'),
);
/** The people of a practice, many of them called as everyday things are. */
const corpusPeople = linesOf('people').map((name) => {
  const [firstName = '', lastName = ''] = name.split('/');
  return { firstName, lastName };
});
const now = Date.parse('2026-11-27T12:00:00Z');
const hide = (text: string, people = corpusPeople) => hidePeople(text, { people, now });
const TOKEN = /\{\{[a-z]+\.\d+\}\}/g;

/** What of a line must not leave, word by word. */
const secretsOf = (line: string) =>
  [...line.matchAll(/⟦(.*?)⟧/gsu)]
    .flatMap(([, secret = '']) => secret.split(/[\s,]+/))
    .filter((word) => /\d{2}|\p{L}{3}|\p{sc=Han}|\p{sc=Hangul}/u.test(word));
const plain = (line: string) => line.replaceAll(/[⟦⟧]/g, '');

describe('what doctors say in more than twenty languages', () => {
  const secret = corpusLines.filter((line) => line.includes('⟦'));
  const harmless = corpusLines.filter((line) => !line.includes('⟦'));
  const leaking = secret.filter((line) => {
    const sent = hide(plain(line)).text.replaceAll(TOKEN, ' ');
    return secretsOf(line).some((word) => sent.includes(word));
  });
  const mangled = harmless.filter((line) => hide(line).text !== line);
  const percent = (some: readonly string[], all: readonly string[]) =>
    Math.round((some.length / all.length) * 1_000) / 10;
  const figures = `${leaking.length} of ${secret.length} lines leak (${percent(leaking, secret)} %), ${mangled.length} of ${harmless.length} are mangled (${percent(mangled, harmless)} %)`;

  it(`leaves without names and contacts, and unharmed: ${figures}`, () => {
    expect(corpusLines.length).toBeGreaterThan(1_000);
    expect([percent(leaking, secret) <= 2, leaking]).toEqual([true, leaking]);
    expect([percent(mangled, harmless) <= 3, mangled]).toEqual([true, mangled]);
  });

  it('comes back whole', () => {
    for (const line of [corpusLines.join('\n'), ...corpusLines.filter((_line, at) => at % 10 === 0)]) {
      const people = hide(plain(line));
      expect(people.putBack(people.text)).toBe(plain(line));
    }
  });
});

it.each(['1 1 1 1 ', 'a.a.a.', ' ', '0 ', '--', '一', 'born '])('a long text of %j is read', (unit) => {
  const text = unit.repeat(Math.ceil(30_000 / unit.length));
  const people = hide(text);
  expect(people.putBack(people.text)).toBe(text);
});

describe('the lines of a transcript', () => {
  it('keep their seconds and counts', () => {
    const lines = '[9] 10 20 30 40 times\n[12] Hold it, Ada.\n[2125] 550142 steps';
    expect(hide(lines).text).toBe('[9] 10 20 30 40 times\n[12] Hold it, {{person.1}}.\n[2125] 550142 steps');
  });

  it('keep their seconds where a number goes on in the next one', () => {
    expect(hide('[9] Call 212 555\n[12] 0142 today').text).toBe(
      '[9] Call {{phone.1}}\n[12] {{phone.2}} today',
    );
  });
});

describe('a name that is also an everyday word', () => {
  const common = ['Will May', 'Grace Young', 'Rose Day', 'Ada Okafor'].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName };
  });
  it.each([
    ['dear will, hi may', 'dear {{person.1}}, hi {{person.2}}'],
    ['mrs. may and mr young', 'mrs. {{person.1}} and mr {{person.2}}'],
    ['patient rose, dr. grace', 'patient {{person.1}}, dr. {{person.2}}'],
    ["will's knee and grace’s hip", "{{person.1}}'s knee and {{person.2}}’s hip"],
    ['Ada will rest.', '{{person.1}} will rest.'],
    ['It will hurt, Will.', 'It will hurt, {{person.1}}.'],
  ])('is hidden where a name is likely: %j', (text, hidden) => {
    const people = hide(text, common);
    expect(people.text).toBe(hidden);
    expect(people.putBack(people.text)).toBe(text);
  });

  it.each([
    'It will hurt, and it may swell.',
    'The doctor will call you, the patient may rest, dr will see you.',
    'Move with grace while you are young; the pain rose.',
    "Rest for a day's length, a young knee heals.",
    'Hello, will it hurt? Dear me. Hi. may I?',
    "dear hope, hope's knee",
  ])('stays elsewhere: %j', (text) => {
    expect(hide(text, common).text).toBe(text);
  });
});

describe('tokens', () => {
  it('stand for the same text each time, and go on from those of the text', () => {
    expect(hide('{{person.7}} and Ada, Ada').text).toBe('{{person.7}} and {{person.8}}, {{person.8}}');
    expect(hide('{{Ada}} {{patient.name}}').text).toBe('{{Ada}} {{patient.name}}');
  });

  it('are put back where the model changed them a little', () => {
    expect(hide('Ada').putBack('{{ Person.1 }}')).toBe('Ada');
  });

  it.each([
    ['Call {{phone.99}}, {{person.1}}.', 'Call …, Ada.'],
    ['{{doctor.phone}} or {{patient.name}}', '… or {{patient.name}}'],
    ['Call 212 555 0199 today.', 'Call … today.'],
    ['Call two one two five five five oh one nine nine.', 'Call ….'],
    ['Bend it 10 20 30 times, 120/80, on 2026-11-26.', 'Bend it 10 20 30 times, 120/80, on 2026-11-26.'],
  ])('and numbers that the model invented do not stay: %j', (written, kept) => {
    expect(hide('Ask Ada.').putBack(written)).toBe(kept);
  });
});
