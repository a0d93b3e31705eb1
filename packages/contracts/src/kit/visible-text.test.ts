import { describe, expect, it } from 'vitest';
import { lineText, visibleText } from './visible-text';

describe('visible text', () => {
  it.each([
    ['Zo\u200bë', 'Zoë'],
    ['\u202eAda', 'Ada'],
    ['\ufeffAda\u2060', 'Ada'],
    ['\u200e+45 32 12 34 56\u202c', '+45 32 12 34 56'],
    ['Mül\u00adler', 'Müller'],
    ['A\u200dda', 'Ada'],
    [' \u200b ', ''],
  ])('%j is %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it.each(['علی\u200cرضا', 'क्\u200dष', '👩\u200d⚕️', 'Žofie O’Neill-Öz', '李 小龍'])(
    'leaves %s unchanged',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );
});

it('a line has no line breaks and no other control characters', () => {
  expect(lineText('\tAda\r\nLovelace\u2028of\u2029the\u0007\u0085practice\n')).toBe(
    'Ada Lovelace of the practice',
  );
});
