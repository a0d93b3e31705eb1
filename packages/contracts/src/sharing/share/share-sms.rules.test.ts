import { describe, expect, it } from 'vitest';
import { countSmsParts } from './share-sms.rules';

describe('the parts of a text message', () => {
  it.each([
    ['', 'GSM-7', 0, 1, 160],
    ['a'.repeat(160), 'GSM-7', 160, 1, 0],
    ['a'.repeat(161), 'GSM-7', 161, 2, 145],
    ['a'.repeat(306), 'GSM-7', 306, 2, 0],
    ['a'.repeat(307), 'GSM-7', 307, 3, 152],
    ['€'.repeat(80), 'GSM-7', 160, 1, 0],
    ['€'.repeat(81), 'GSM-7', 162, 2, 143],
    ['[^{}~]|\\', 'GSM-7', 16, 1, 144],
    ['ü'.repeat(70), 'GSM-7', 70, 1, 90],
    ['ě'.repeat(70), 'UCS-2', 70, 1, 0],
    ['ě'.repeat(71), 'UCS-2', 71, 2, 63],
    ['ě'.repeat(134), 'UCS-2', 134, 2, 0],
    ['😀'.repeat(35), 'UCS-2', 70, 1, 0],
    ['It’s', 'UCS-2', 4, 1, 66],
  ] as const)('of %j are %s, %i long, in %i parts with %i left', (text, encoding, length, parts, left) => {
    expect(countSmsParts(text)).toEqual({ encoding, length, parts, left });
  });

  it('never split a character: an escape pair and a surrogate pair begin the next part whole', () => {
    expect(countSmsParts(`${'a'.repeat(152)}€${'a'.repeat(20)}`)).toMatchObject({ parts: 2, left: 131 });
    expect(countSmsParts(`${'ě'.repeat(66)}😀${'ě'.repeat(10)}`)).toMatchObject({ parts: 2, left: 55 });
  });
});
