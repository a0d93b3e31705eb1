import { describe, expect, it } from 'vitest';
import { readCaptionText } from './read-caption-text';

/** `1.0-4.0 text`, a caption in a line; `/` stands for a new line, and what was not read follows as `? line: text`. */
function shown(file: string): string[] {
  const { cues, unread } = readCaptionText(file);
  const seconds = (ms: number) => String(ms / 1_000);
  return [
    ...cues.map(
      ({ startMs, endMs, text }) => `${seconds(startMs)}-${seconds(endMs)} ${text.replaceAll('\n', '/')}`,
    ),
    ...unread.map(({ line, text }) => `? ${line}: ${text.replaceAll('\n', '/')}`),
  ];
}

const two = ['1-4 Bend the knee slowly', '5-8 Hold it'];
const srt =
  '1\n00:00:01,000 --> 00:00:04,000\nBend the knee slowly\n\n2\n00:00:05,000 --> 00:00:08,000\nHold it\n';
const vtt = 'WEBVTT\n\n00:01.000 --> 00:04.000\nBend the knee slowly\n\n00:05.000 --> 00:08.000\nHold it\n';

describe('a SubRip file is read whole', () => {
  it.each([
    ['as the format is described', srt],
    ['with a byte order mark', `\uFEFF${srt}`],
    ['with the line ends of Windows', srt.replaceAll('\n', '\r\n')],
    ['with the line ends of an old Mac', srt.replaceAll('\n', '\r')],
    ['with doubled line ends', srt.replaceAll('\n', '\r\r\n')],
    ['with a blank line after each line', srt.replaceAll('\n', '\n\n')],
    ['without a blank line between captions', srt.replace('\n\n', '\n')],
    ['with several blank lines between captions', srt.replace('\n\n', '\n\n \n\t\n')],
    ['with blank lines before its first caption', `\n\n${srt}`],
    ['without an end of its last line', srt.trimEnd()],
    ['without numbers', srt.replace(/^\d\n/gm, '')],
    ['without numbers and blank lines', srt.replace(/^\d\n/gm, '').replace('\n\n', '\n')],
    [
      'with numbers from zero',
      srt.replace(/^(\d)\n/gm, (_line, number: string) => `${Number(number) - 1}\n`),
    ],
    ['with the same number twice', srt.replace('\n2\n', '\n1\n')],
    ['with numbers behind a #', srt.replace(/^(\d)\n/gm, '#$1\n')],
    ['with a number in the line of the times', srt.replace(/^(\d)\n/gm, '$1 ')],
    ['with dots for commas', srt.replaceAll(',', '.')],
    ['with colons for commas', srt.replace(/,(\d)/g, ':$1')],
    ['without decimals', srt.replaceAll(',000', '')],
    ['with one decimal', srt.replaceAll(',000', ',0')],
    ['with two decimals', srt.replaceAll(',000', ',00')],
    ['with millionths of a second', srt.replaceAll(',000', ',000000')],
    ['without hours', srt.replaceAll('00:00:', '00:')],
    ['with hours of one digit', srt.replaceAll('00:00:', '0:00:')],
    ['with times without leading zeros', srt.replaceAll('00:00:0', '0:0:')],
    ['with spaces in its times', srt.replaceAll('00:00:0', '00: 00: 0').replaceAll(',000', ', 000')],
    ['with spaces before its times', srt.replace(/^00/gm, '   00')],
    ['without spaces around its arrows', srt.replaceAll(' --> ', '-->')],
    ['with tabs around its arrows', srt.replaceAll(' --> ', '\t-->\t')],
    ['with short arrows', srt.replaceAll('-->', '->')],
    ['with long arrows', srt.replaceAll('-->', '--->')],
    ['with the arrows of a word processor', srt.replaceAll('-->', '–>')],
    ['with printed arrows', srt.replaceAll('-->', '→')],
    ['with a gap in its arrows', srt.replaceAll('-->', '-- >')],
    ['with full-width digits and signs', srt.replace(/[0-9:,](?=.*-->)|(?<=-->.*)[0-9:,]/g, wide)],
    ['with coordinates', srt.replace(/^(.*-->.*)$/gm, '$1 X1:40 X2:600 Y1:20 Y2:50')],
    ['with the text in the line of the times', srt.replace(/(,000)\n/g, '$1 ')],
    ['with spaces around its texts', srt.replace('Hold it', '   Hold it \t')],
    ['with styles', srt.replace('Hold', '<font color="#ffff00"><B>Hold</B></font>')],
    ['with positions of Advanced SubStation', srt.replace('Bend', '{\\an8}{\\i1}Bend')],
    ['with letters of MicroDVD', srt.replace('Hold it', '{i}Hold it{/i}')],
    ['with control characters', srt.replace('Hold', '\u0000Hold\u000b').replace('Bend', '\u0007Bend')],
    ['with direction marks', srt.replace('Hold it', '\u200eHold it\u200f')],
    ['in the wrong order', srt.split('\n\n').reverse().join('\n\n')],
    ['with a caption without a text', srt.replace('\n\n', '\n\n2\n00:00:04,000 --> 00:00:05,000\n\n')],
    [
      'in the form of YouTube’s .sbv',
      '0:00:01.000,0:00:04.000\nBend the knee slowly\n\n0:00:05.000,0:00:08.000\nHold it\n',
    ],
    ['in the name of WebVTT, without its first line', vtt.replace('WEBVTT\n\n', '')],
  ])('%s', (_how, file) => {
    expect(shown(file)).toEqual(two);
  });

  it.each([
    ['a blank line within a caption', srt.replace('knee ', 'knee\n\n'), ['1-4 Bend the knee/slowly', two[1]]],
    ['a blank line before a text', srt.replace('Hold it', '\n\nHold it'), two],
    ['numbers that are said', srt.replace('Hold it', '10\n9\n8'), [two[0], '5-8 10/9/8']],
    [
      'a number that is said, without blank lines',
      srt.replace('\n\n', '\n').replace('Bend the knee slowly', '7'),
      ['1-4 7', two[1]],
    ],
    [
      'counting aloud, without numbers of its own',
      '00:01,000 --> 00:02,000\n1\n\n00:02,000 --> 00:03,000\n2\n',
      ['1-2 1', '2-3 2'],
    ],
    [
      'an empty caption without a blank line',
      '1\n00:00:01,46 --> 00:00:03,83\nBend\n\n2\n00:00:04,00 --> 00:00:05,00\n3\n00:00:05,00 --> 00:00:07,00\nHold\n',
      ['1.46-3.83 Bend', '5-7 Hold'],
    ],
    ['an arrow in a text', srt.replace('Hold it', 'Press A --> B'), [two[0], '5-8 Press A --> B']],
    [
      'a sign that is no tag',
      srt.replace('Hold it', 'If < 5 or > 9: <left>'),
      [two[0], '5-8 If < 5 or > 9: <left>'],
    ],
    [
      'curly brackets',
      srt.replace('Hold it', '{ sighs } Hold {left}'),
      [two[0], '5-8 { sighs } Hold {left}'],
    ],
    [
      'every kind of entity',
      srt.replace(
        'Hold it',
        'Don&#39;t &quot;push&quot; 37&deg;C &#x2014; caf&eacute; &amp; t&eacute;&hellip;',
      ),
      [two[0], '5-8 Don\'t "push" 37°C — café & té…'],
    ],
    ['an ampersand that is none', srt.replace('Hold it', 'R&D &copyright'), [two[0], '5-8 R&D &copyright']],
    [
      'line breaks of other programs',
      srt.replace('knee ', 'knee<br />').replace('Hold ', 'Hold\\N'),
      ['1-4 Bend the knee/slowly', '5-8 Hold/it'],
    ],
    ['overlapping captions', srt.replace('00:00:04', '00:00:07'), ['1-7 Bend the knee slowly', two[1]]],
    [
      'a film of many hours',
      srt.replaceAll('00:00:0', '103:59:0'),
      ['374341-374344 Bend the knee slowly', '374345-374348 Hold it'],
    ],
    ['more than sixty minutes', '75:01.500 --> 75:04.000\nHold it', ['4501.5-4504 Hold it']],
    ['letters from right to left', srt.replace('Hold it', 'כופפו את הברך'), [two[0], '5-8 כופפו את הברך']],
  ])('with %s', (_what, file, captions) => {
    expect(shown(file)).toEqual(captions);
  });
});

describe('a WebVTT file is read whole', () => {
  it.each([
    ['as the standard describes it', vtt],
    ['with a title', vtt.replace('WEBVTT', 'WEBVTT - knee')],
    ['with a header', vtt.replace('WEBVTT', 'WEBVTT\nKind: captions\nLanguage: en')],
    ['with a blank line before all', `\n${vtt}`],
    ['with small letters', vtt.replace('WEBVTT', 'webvtt')],
    ['with the line ends of Windows', vtt.replaceAll('\n', '\r\n')],
    ['without a blank line behind its first line', vtt.replace('\n\n', '\n')],
    ['without a blank line between captions', vtt.replace('slowly\n\n', 'slowly\n')],
    [
      'with numbers and without blank lines',
      vtt.replace('\n\n00:01', '\n\n1\n00:01').replace('slowly\n\n', 'slowly\n2\n'),
    ],
    ['with names of captions', vtt.replace('\n00:05', '\nintro - two\n00:05')],
    ['with commas for dots', vtt.replaceAll('.000', ',000')],
    ['without decimals', vtt.replaceAll('.000', '')],
    ['with hours', vtt.replaceAll(/(0\d:0\d\.)/g, '00:$1')],
    ['with settings', vtt.replace('04.000', '04.000 line:0 position:20% size:60% align:start')],
    ['with settings that nobody knows', vtt.replace('04.000', '04.000 colour:red')],
    ['with comments', vtt.replace('\n\n00:05', '\n\nNOTE\n00:02.000 --> 00:03.000\nnot said\n\n00:05')],
    ['with styles', vtt.replace('\n\n00:01', '\n\nSTYLE\n::cue(b) { color: red }\n\n00:01')],
    ['with regions', vtt.replace('\n\n00:01', '\n\nREGION\nid:fred\nwidth:40%\n\n00:01')],
    [
      'with voices, classes, languages',
      vtt.replace('Hold it', '<v.loud Ada>Hold <lang en><c.big>it</c></lang></v>'),
    ],
    ['with tags that nobody knows', vtt.replace('Hold', '<blink>Hold</blink>')],
    ['with a tag over two lines', vtt.replace('Hold', '<v\nAda>Hold')],
    [
      'in the wrong order',
      vtt.replace('00:01.000 --> 00:04.000\nBend the knee slowly\n\n', '') +
        '\n00:01.000 --> 00:04.000\nBend the knee slowly\n',
    ],
    ['with the name of SubRip', vtt.replace(/^00/gm, '1\n00')],
  ])('%s', (_how, file) => {
    expect(shown(file)).toEqual(two);
  });

  it.each([
    [
      'entities',
      vtt.replace('Hold it', '37&deg;C &lt;5&nbsp;kg &#39;&#x1F600;'),
      [two[0], "5-8 37°C <5 kg '😀"],
    ],
    ['an arrow in a text', vtt.replace('Hold it', 'Press A --> B'), [two[0], '5-8 Press A --> B']],
    [
      'several lines',
      vtt.replace('Hold it', 'Hold it\n- and breathe'),
      [two[0], '5-8 Hold it/- and breathe'],
    ],
  ])('with %s', (_what, file, captions) => {
    expect(shown(file)).toEqual(captions);
  });

  it('with the times of its words', () => {
    const { cues } = readCaptionText(
      'WEBVTT\n\n00:01.000 --> 00:04.000\nBend<00:02.000><c> the</c><00:03.000><c> knee</c>',
    );
    expect(cues[0]?.words).toEqual([
      { startMs: 1_000, endMs: 2_000, text: 'Bend' },
      { startMs: 2_000, endMs: 3_000, text: 'the' },
      { startMs: 3_000, endMs: 4_000, text: 'knee' },
    ]);
  });
});

describe('rolling captions', () => {
  const rolling = [
    'WEBVTT\nKind: captions\nLanguage: en',
    '00:00:00.640 --> 00:00:02.950 align:start position:0%\n \nbend<00:00:01.120><c> the</c><00:00:01.439><c> knee</c>',
    '00:00:02.950 --> 00:00:02.960 align:start position:0%\nbend the knee\n ',
    '00:00:02.960 --> 00:00:05.269 align:start position:0%\nbend the knee\nand<00:00:03.520><c> hold</c><00:00:03.919><c> it</c>',
    '00:00:05.269 --> 00:00:05.279 align:start position:0%\nand hold it\n ',
    '00:00:05.279 --> 00:00:07.990 align:start position:0%\nand hold it\nthen<00:00:05.839><c> rest</c>',
  ].join('\n\n');

  it('of a video site become one caption for each line, with the times of its words', () => {
    expect(shown(rolling)).toEqual([
      '0.64-2.96 bend the knee',
      '2.96-5.279 and hold it',
      '5.279-7.99 then rest',
    ]);
    expect(readCaptionText(rolling).cues[1]?.words?.map(({ startMs, text }) => [startMs, text])).toEqual([
      [2_960, 'and'],
      [3_520, 'hold'],
      [3_919, 'it'],
    ]);
  });

  it('that were saved as SubRip are unrolled too', () => {
    const file = ['a', 'a\nb', 'b\nc', 'c\nd'].map(
      (text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`,
    );
    expect(shown(file.join('\n'))).toEqual(['0-1 a', '1-2 b', '2-3 c', '3-4 d']);
  });

  it('are not seen in a line that is repeated once', () => {
    const file = ['Bend', 'Hold', 'Hold', 'Rest', 'Breathe'].map(
      (text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`,
    );
    expect(readCaptionText(file.join('\n')).cues).toHaveLength(5);
  });
});

describe('what cannot be read is told', () => {
  const lost = (file: string) => shown(file).filter((line) => line.startsWith('?'));

  it.each([
    [
      'a caption that ends before it begins',
      srt.replace('00:00:04', '00:00:00'),
      '? 2: 00:00:01,000 --> 00:00:00,000/Bend the knee slowly',
    ],
    [
      'a caption that takes no time',
      srt.replace('00:00:08', '00:00:05'),
      '? 6: 00:00:05,000 --> 00:00:05,000/Hold it',
    ],
    [
      'a time that no clock shows',
      srt.replace('00:00:08', '00:75:08'),
      '? 6: 00:00:05,000 --> 00:75:08,000/Hold it',
    ],
    ['letters in a time', srt.replace('00:00:05', '00:00:O5'), '? 6: 00:00:O5,000 --> 00:00:08,000/Hold it'],
    ['a missing end', srt.replace(' 00:00:08,000', ''), '? 6: 00:00:05,000 -->/Hold it'],
    ['a missing begin', srt.replace('00:00:05,000 ', ''), '? 6: --> 00:00:08,000/Hold it'],
    ['a text before all times', `Made by hand\n\n${srt}`, '? 1: Made by hand'],
    ['the same in WebVTT', vtt.replace('00:08', '00:04'), '? 6: 00:05.000 --> 00:04.000/Hold it'],
    ['letters in a time of WebVTT', vtt.replace('00:05', '00:O5'), '? 6: 00:O5.000 --> 00:08.000/Hold it'],
    ['a text without times in WebVTT', vtt.replace('knee ', 'knee\n\n'), '? 6: slowly'],
  ])('%s', (_what, file, told) => {
    expect(lost(file)).toEqual([told]);
    expect(shown(file).length).toBeGreaterThan(1);
  });

  it('with the number of its line, of many', () => {
    const blocks = Array.from({ length: 31 }, (_none, at) => {
      const end = at === 3 || at === 22 ? 'soon' : `00:00:${at + 11},000`;
      return `${at + 1}\n00:00:${at + 10},000 --> ${end}\nLine ${at + 1}\n`;
    });
    const { cues, unread } = readCaptionText(blocks.join('\n'));
    expect(cues).toHaveLength(29);
    expect(unread.map(({ line }) => line)).toEqual([14, 90]);
  });
});

it.each([
  '',
  'Dear Sir or Madam',
  'WEBVTT\n\n',
  '{100}{200}Bend the knee',
  '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,Bend the knee',
  '<?xml version="1.0"?><tt><body><p begin="1s" end="4s">Bend</p></body></tt>',
  '{"events":[{"tStartMs":1000,"segs":[{"utf8":"Bend"}]}]}',
])('there are no captions in %j', (file) => {
  expect(readCaptionText(file).cues).toEqual([]);
});

/** A full-width form of a digit or a sign. */
function wide(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0);
}
