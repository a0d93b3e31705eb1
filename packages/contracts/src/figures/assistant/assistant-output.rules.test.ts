import { describe, expect, it } from 'vitest';
import { finishedLength, toPlainText } from './assistant-output.rules';

/** What a mail or SMS program would turn into a link, and what a browser would. */
const link = /https?:|www\.|javascript:|<[a-z]|\]\(|\b[\w-]+\.(?:com|example|org)\b/i;

describe('the text of a model', () => {
  it.each([
    ['Read [this page](https://evil.example/x).', 'Read this page.'],
    ['![a picture](https://evil.example/x.png) Rest.', 'a picture Rest.'],
    ['Go to https://evil.example/path?a=b now.', 'Go to  now.'],
    ['Go to evil.example/path now, or WWW.EVIL.COM.', 'Go to  now, or .'],
    ['Write to doctor@evil.example today', 'Write to  today'],
    ['<a href="https://evil.example">Press</a> <script>alert(1)</script>', 'Press alert(1)'],
    ['ht<b></b>tps://evil.example', ''],
    ['<<b>a href="https://evil.example">x</a>', 'a href="'],
    ['javascript:alert(1) data:text/html,x', ' '],
    ['## **Bend** your `knee`', 'Bend your knee'],
    ['Bend\u202E your\u200B knee', 'Bend your knee'],
  ])('%j becomes %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it.each([
    'Hello {{patient.name}}, take 1.5 mg at 8 a.m., e.g. with water.\n\nRest if 5 < 7 > 3.',
    'Étirez le genou. Tenez-le: dix secondes. {{person.1}} {{mail.2}}',
    'Bend.Then hold it - 10 to 12 times (slowly) [or not].',
  ])('%j stays unchanged', (text) => {
    expect(toPlainText(text)).toBe(text);
  });
});

describe('a text that arrives in pieces', () => {
  const whole =
    'Hello {{patient.name}}, see [our page](https://evil.example/a) or <a href="https://evil.example">it</a> at ' +
    'www.evil.example today, {{person.1}}. Bend 5 < 7 times [or less] and rest. '.repeat(3);

  it('contains no link, however it is split, and the same words as in one piece', () => {
    for (let size = 1; size < 40; size += 1) {
      let waiting = '';
      let plain = '';
      for (let at = 0; at < whole.length; at += size) {
        waiting += whole.slice(at, at + size);
        const length = finishedLength(waiting);
        const ready = toPlainText(waiting.slice(0, length));
        expect(ready).not.toMatch(link);
        plain += ready;
        waiting = waiting.slice(length);
      }
      plain += toPlainText(waiting);
      expect(plain).not.toMatch(link);
      expect([size, plain]).toEqual([size, toPlainText(whole)]);
    }
  });

  it('does not wait for a bracket that never closes', () => {
    expect(finishedLength(`5 < ${'word '.repeat(200)}`)).toBeGreaterThan(900);
  });
});
