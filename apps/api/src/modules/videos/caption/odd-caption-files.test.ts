import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../../../test-kit/old-workbook';
import { decodeText } from './reading/decode-text';
import { readCaptionText } from './reading/read-caption-text';

/** `1-2 text`, a caption in a line; `/` stands for a new line, and what was not read follows as `? line: text`. */
function shown(file: string): string[] {
  const { cues, unread } = readCaptionText(file);
  const lines = (text: string) => text.replaceAll('\n', '/');
  return [
    ...cues.map(({ startMs, endMs, text }) => `${startMs / 1_000}-${endMs / 1_000} ${lines(text)}`),
    ...unread.map(({ line, text }) => `? ${line}: ${lines(text)}`),
  ];
}

describe('files as people have them lose nothing without a word', () => {
  it.each<[how: string, file: string, captions: string[]]>([
    [
      'srt: {\\an8} with font and nested tags',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font face="Arial" size="20"><i>Up</i></font>\n',
      ['1-2 Up'],
    ],
    [
      'srt: {\\pos(10,20)\\fad(1,2)} mid',
      '1\n00:00:01,000 --> 00:00:02,000\nGo {\\pos(10,20)}up{\\b1} now\n',
      ['1-2 Go up now'],
    ],
    [
      'srt: unclosed tags',
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Up now\n\n2\n00:00:03,000 --> 00:00:04,000\nDown</i>\n',
      ['1-2 Up now', '3-4 Down'],
    ],
    [
      'srt: negative time',
      '1\n-00:00:01,000 --> 00:00:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['3-4 Down', '? 2: -00:00:01,000 --> 00:00:02,000/Up'],
    ],
    [
      'srt: negative end',
      '1\n00:00:01,000 --> -00:00:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['3-4 Down', '? 2: 00:00:01,000 --> -00:00:02,000/Up'],
    ],
    ['srt: spaces in sec and ms', '1\n00:00:01 ,000 --> 00:00:02 , 500\nUp\n', ['1-2.5 Up']],
    ['srt: double arrow head', '1\n00:00:01,000 -->> 00:00:02,000\nUp\n', ['1-2 Up']],
    [
      'srt: arrow missing dashes',
      '1\n00:00:01,000 > 00:00:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    ['srt: arrow html escaped', '1\n00:00:01,000 --&gt; 00:00:02,000\nUp\n', ['1-2 Up']],
    [
      'srt: dash only',
      '1\n00:00:01,000 - 00:00:02,000\nUp\n\n2\n00:00:03,000 - 00:00:04,000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'srt: no arrow at all, two times',
      '1\n00:00:01,000 00:00:02,000\nUp\n\n2\n00:00:03,000 00:00:04,000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'srt: "to"',
      '1\n00:00:01,000 to 00:00:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['3-4 Down', '? 2: 00:00:01,000 to 00:00:02,000/Up'],
    ],
    ['srt: tilde ms', '1\n00:00:01`500 --> 00:00:02’500\nUp\n', ['1.5-2.5 Up']],
    [
      'srt: hours of four parts with frames',
      '1\n00:00:01:12 --> 00:00:02:20\nUp\n\n2\n00:00:03:00 --> 00:00:04:00\nDown\n',
      ['? 2: 00:00:01:12 --> 00:00:02:20/Up', '? 6: 00:00:03:00 --> 00:00:04:00/Down'],
    ],
    [
      'srt: gaps in numbering',
      '1\n00:00:01,000 --> 00:00:02,000\nUp\n\n7\n00:00:03,000 --> 00:00:04,000\nDown\n\n9\n00:00:05,000 --> 00:00:06,000\nRest\n',
      ['1-2 Up', '3-4 Down', '5-6 Rest'],
    ],
    [
      'srt: gaps in numbering w/o blank lines',
      '1\n00:00:01,000 --> 00:00:02,000\nUp\n7\n00:00:03,000 --> 00:00:04,000\nDown\n9\n00:00:05,000 --> 00:00:06,000\nRest\n',
      ['1-2 Up', '3-4 Down', '5-6 Rest'],
    ],
    [
      'srt: "1" as a text line at end',
      '1\n00:00:01,000 --> 00:00:02,000\nCount\n1\n\n2\n00:00:03,000 --> 00:00:04,000\nCount\n2\n\n3\n00:00:05,000 --> 00:00:06,000\nRest\n',
      ['1-2 Count/1', '3-4 Count/2', '5-6 Rest'],
    ],
    [
      'srt: only a number as a text',
      '1\n00:00:01,000 --> 00:00:02,000\n1\n\n2\n00:00:03,000 --> 00:00:04,000\n2\n\n3\n00:00:05,000 --> 00:00:06,000\n3\n',
      ['1-2 1', '3-4 2', '5-6 3'],
    ],
    [
      'srt: countdown without blank lines',
      '1\n00:00:01,000 --> 00:00:02,000\n3\n2\n00:00:02,000 --> 00:00:03,000\n2\n3\n00:00:03,000 --> 00:00:04,000\n1\n',
      ['1-2 3', '2-3 2', '3-4 1'],
    ],
    [
      'srt: trailing spaces everywhere',
      '1 \n00:00:01,000 --> 00:00:02,000   \nUp   \n  \n2 \n00:00:03,000 --> 00:00:04,000\t\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    ['srt: nbsp around arrow', '1\n00:00:01,000\u00a0-->\u00a000:00:02,000\nUp\n', ['1-2 Up']],
    ['srt: zero width in times', '1\n\u200b00:00:01,000 --> 00:00:02,000\u200b\nUp\n', ['1-2 Up']],
    [
      'srt: BOM in the middle (joined files)',
      '1\n00:00:01,000 --> 00:00:02,000\nUp\n\n\ufeff2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    ['srt: RTL mark before times', '1\n\u200f00:00:01,000 --> 00:00:02,000\nכופפו\n', ['1-2 כופפו']],
    ['srt: arabic-indic digits in times', '١\n٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٠٠٠\nاثن\n', ['1-2 اثن']],
    [
      'srt: CR CRLF mix',
      '1\r00:00:01,000 --> 00:00:02,000\r\nUp\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\rDown',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'srt: NEL and PS line ends',
      '1\u008500:00:01,000 --> 00:00:02,000\u0085Up\u0085\u00852\u008500:00:03,000 --> 00:00:04,000\u0085Down',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'srt: overlapping same start',
      '1\n00:00:01,000 --> 00:00:04,000\nA\n\n2\n00:00:01,000 --> 00:00:02,000\nB\n',
      ['1-4 A', '1-2 B'],
    ],
    [
      'srt: minutes over 59 with hours',
      '1\n00:75:01,000 --> 00:75:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['3-4 Down', '? 2: 00:75:01,000 --> 00:75:02,000/Up'],
    ],
    [
      'srt: seconds of 60',
      '1\n00:00:59,000 --> 00:00:60,000\nUp\n',
      ['? 2: 00:00:59,000 --> 00:00:60,000/Up'],
    ],
    [
      'srt: no minutes "1,000 --> 2,000"',
      '1\n1,000 --> 2,000\nUp\n\n2\n3,000 --> 4,000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'srt: lost text before',
      'Translated by X\n1\n00:00:01,000 --> 00:00:02,000\nUp\n',
      ['1-2 Up', '? 1: Translated by X'],
    ],
    [
      'srt: word that looks like time',
      '1\n00:00:01,000 --> 00:00:02,000\nAt 8:00 --> take one at 9:00\n',
      ['1-2 At 8:00 --> take one at 9:00'],
    ],
    ['srt: music signs and dashes', '1\n00:00:01,000 --> 00:00:02,000\n♪ - Up -> ♪\n', ['1-2 ♪ - Up -> ♪']],
    ['srt: less than', '1\n00:00:01,000 --> 00:00:02,000\nTake <b 5 pills\n', ['1-2 Take <b 5 pills']],
    [
      'srt: a tag like <b 5 and 3 > 2',
      '1\n00:00:01,000 --> 00:00:02,000\nIf a<b and c>d stop\n',
      ['1-2 If a<b and c>d stop'],
    ],
    ['srt: WEBVTT only in text', '1\n00:00:01,000 --> 00:00:02,000\nWEBVTT\n', ['1-2 WEBVTT']],
    ['srt: dup markup {y:i}', '1\n00:00:01,000 --> 00:00:02,000\n{y:i}Up{\\i0}\n', ['1-2 Up']],
    [
      'srt: html page junk',
      '<html><body><pre>1\n00:00:01,000 --> 00:00:02,000\nUp\n</pre></body></html>',
      ['1-2 Up', '? 1: <html><body><pre>1'],
    ],
    [
      'srt: colon-colon',
      '1\n00::00:01,000 --> 00:00:02,000\nUp\n\n2\n00:00:03,000 --> 00:00:04,000\nDown\n',
      ['3-4 Down', '? 2: 00::00:01,000 --> 00:00:02,000/Up'],
    ],
    ['srt: semicolons', '1\n00;00;01,000 --> 00;00;02,000\nUp\n', ['1-2 Up']],
    ['srt: dots between', '1\n00.00.01,000 --> 00.00.02,000\nUp\n', ['1-2 Up']],
    ['srt: quotes whole', '"1"\n"00:00:01,000 --> 00:00:02,000"\n"Up"\n', ['1-2 "Up"']],
    [
      'vtt: header text',
      'WEBVTT This file has cues\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:01.000 --> 00:02.000\nUp\n',
      ['1-2 Up'],
    ],
    ['vtt: WEBVTT with text glued', 'WEBVTTx\n\n00:01.000 --> 00:02.000\nUp\n', ['1-2 Up', '? 1: WEBVTTx']],
    [
      'vtt: STYLE after a cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nUp\n\nSTYLE\n::cue { color: red }\n\n00:03.000 --> 00:04.000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'vtt: NOTE glued to cue text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nUp\nNOTE hold\n\nNOTE a\nb\n\n00:03.000 --> 00:04.000\nDown\n',
      ['1-2 Up/NOTE hold', '3-4 Down'],
    ],
    [
      'vtt: REGION with arrows',
      'WEBVTT\n\nREGION\nid:a\nscroll:up\n\n00:01.000 --> 00:02.000 region:a\nUp\n',
      ['1-2 Up'],
    ],
    [
      'vtt: karaoke',
      'WEBVTT\n\n00:01.000 --> 00:04.000\n<00:01.000>Bend <00:02.000>the <00:03.000>knee\n',
      ['1-4 Bend the knee'],
    ],
    [
      'vtt: ruby',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>膝<rt>ひざ</rt></ruby>を曲げる\n',
      ['1-2 膝(ひざ)を曲げる'],
    ],
    [
      'vtt: voice shown',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Dr. Kim>Bend\n<v Ada>Ouch\n',
      ['1-2 Bend/Ouch'],
    ],
    ['vtt: cue id equal to text like times', 'WEBVTT\n\n00:01\n00:01.000 --> 00:02.000\nUp\n', ['1-2 Up']],
    [
      'vtt: long id',
      'WEBVTT\n\nthis is cue one\n00:01.000 --> 00:02.000\nUp\n\ncue two\n00:03.000 --> 00:04.000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'vtt: number as text before blank',
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\n1\n\n2\n00:03.000 --> 00:04.000\n2\n',
      ['1-2 1', '3-4 2'],
    ],
    [
      'vtt: id number then orphan number',
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nCount\n\n5\n\n2\n00:03.000 --> 00:04.000\nDown\n',
      ['1-2 Count', '3-4 Down', '? 7: 5'],
    ],
    [
      'vtt: entities unknown',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nA &foo; B &amp;lt; &lrm;C\n',
      ['1-2 A &foo; B &lt; C'],
    ],
    [
      'vtt: end before start',
      'WEBVTT\n\n00:03.000 --> 00:02.000\nUp\n\n00:04.000 --> 00:05.000\nDown\n',
      ['4-5 Down', '? 3: 00:03.000 --> 00:02.000/Up'],
    ],
    [
      'vtt: blank line in the text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nUp\n\nand stay up\n\n00:03.000 --> 00:04.000\nDown\n',
      ['1-2 Up', '3-4 Down', '? 6: and stay up'],
    ],
    ['vtt: spaces only line ends? no', 'WEBVTT\n\n00:01.000 --> 00:02.000\nUp\n \nstay\n', ['1-2 Up/stay']],
    [
      'vtt: angle text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nIf pain < 3 go on, if > 5 stop\n',
      ['1-2 If pain < 3 go on, if > 5 stop'],
    ],
    [
      'vtt: angle no space',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nIf pain <3 go on, if >5 stop\n',
      ['1-2 If pain <3 go on, if >5 stop'],
    ],
    [
      'vtt: rolling three lines',
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:02.000 --> 00:03.000\na\nb\n\n00:03.000 --> 00:04.000\na\nb\nc\n\n00:04.000 --> 00:05.000\nb\nc\nd\n',
      ['1-2 a', '2-3 b', '3-4 c', '4-5 d'],
    ],
    [
      'vtt: rolling painted word by word',
      'WEBVTT\n\n00:01.000 --> 00:01.500\nbend\n\n00:01.500 --> 00:02.000\nbend the\n\n00:02.000 --> 00:03.000\nbend the knee\n\n00:03.000 --> 00:03.500\nhold\n\n00:03.500 --> 00:04.000\nhold it\n',
      ['1-3 bend the knee', '3-4 hold it'],
    ],
    [
      'vtt: duplicate cue twice',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nUp\n\n00:01.000 --> 00:02.000\nUp\n',
      ['1-2 Up', '1-2 Up'],
    ],
    ['sbv with [br]', '0:00:01.000,0:00:02.000\nUp[br]stay\n', ['1-2 Up/stay']],
    [
      'sbv given as srt',
      '0:00:01.000,0:00:02.000\nUp\n\n0:00:03.000,0:00:04.000\nDown\n',
      ['1-2 Up', '3-4 Down'],
    ],
    [
      'ass',
      '[Script Info]\nScriptType: v4.00+\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Up',
      [],
    ],
    [
      'ttml',
      '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="00:00:01.000" end="00:00:02.000">Up</p></div></body></tt>',
      [],
    ],
    ['lrc', '[00:01.00]Up\n[00:02.00]Down', []],
    [
      'sub viewer',
      '[INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nUp[br]stay\n',
      ['1-2 Up/stay', '? 1: [INFORMATION]/[SUBTITLE]'],
    ],
  ])('%s', (_how, file, captions) => {
    expect(shown(file)).toEqual(captions);
  });
});

const fileOf = (lines: readonly string[]) =>
  lines
    .map((line, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at + 1},000\r\n${line}\r\n`)
    .join('\r\n');
const textsOf = (text = '') => readCaptionText(text).cues.map((cue) => cue.text);

describe('an encoding is told from few words', () => {
  it.each<[encoding: TextEncoding, lines: string[]]>([
    ['shift_jis', ['膝を伸ばす運動です。', '痛い時は止めてください。', 'ｱｲｳ カタカナ']],
    ['shift_jis', ['リハビリ']],
    ['euc-jp', ['肩を回しましょう。', '無理をしないでください。']],
    ['gb18030', ['伤口要保持干燥。', '如果发烧，请马上联系我们。']],
    ['gb18030', ['多喝水', '按时吃药']],
    ['big5', ['傷口要保持乾燥。', '如果發燒，請馬上聯絡我們。']],
    ['euc-kr', ['상처를 건조하게 유지하세요.', '열이 나면 바로 연락하세요.']],
    ['koi8-r', ['Рана должна быть сухой.', 'Если поднимется температура, звоните.']],
    ['windows-1251', ['Раната трябва да е суха.', 'Обадете се, ако имате температура.']],
    ['windows-1251', ['Ок.', 'Да!', 'Рана должна быть сухой.']],
    ['windows-1253', ['Κρατήστε την πληγή στεγνή.', 'Καλέστε μας αν έχετε πυρετό.']],
    ['windows-1254', ['Yarayı kuru tutun.', 'Ateşiniz çıkarsa bizi arayın.', 'İyi günler, güçlü olun.']],
    ['windows-1255', ['שמרו על הפצע יבש.', 'אם יש חום, התקשרו.']],
    ['windows-1256', ['حافظ على الجرح جافًا.', 'اتصل بنا إذا ارتفعت الحرارة.']],
    ['windows-874', ['งอเข่าช้าๆ', 'ทำวันละห้าครั้ง', 'ถ้าปวดให้หยุด']],
    ['windows-1257', ['Hoidke haav kuivana.', 'Palaviku korral helistage, õhtul või öösel.']],
    ['windows-1250', ['Tartsa szárazon a sebet.', 'Láz esetén hívjon minket, köszönöm, őrizze meg.']],
    ['windows-1250', ['Udržujte ránu v suchu.', 'Při horečce zavolejte, děkujeme.']],
    ['windows-1252', ['Houd de wond droog, één keer per dag.', 'Bel ons bij koorts – ’s avonds ook.']],
    ['windows-1252', ['Mantenha a ferida seca.', 'Não molhe. Ligue se tiver febre, às vezes há dor.']],
    ['ibm866', ['Рана должна быть сухой.', 'Звоните нам.']],
  ])('%s: %j', async (encoding, lines) => {
    expect(textsOf(await decodeText(encodeText(fileOf(lines), encoding)))).toEqual(lines);
  });

  const long = [
    '伤口要保持干燥。如果发烧，请马上联系我们，我们会回电话。'.repeat(8),
    'Рана должна быть сухой.',
  ];
  it.each([
    ['UTF-16', Buffer.from(`\ufeff${fileOf(long)}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(fileOf(long), 'utf16le')],
    ['UTF-16 without its mark, the other way round', Buffer.from(fileOf(long), 'utf16le').swap16()],
    ['UTF-8 that was encoded twice', Buffer.from(Buffer.from(fileOf(long)).toString('latin1'))],
  ])('%s', async (_name, bytes) => {
    expect(textsOf(await decodeText(bytes))).toEqual(long);
  });

  it('UTF-8 with a letter of another program in it', async () => {
    const bytes = Buffer.concat([Buffer.from(fileOf(long)), Buffer.from([0x0a, 0x63, 0x61, 0xe9])]);
    expect(textsOf(await decodeText(bytes))).toEqual([long[0], `${long[1]}\ncaé`]);
  });
});

it.each(['1 1 1 ', 'a.a.a.', ' ', '<', '&', '00:', '0:0 -', '-->', '\n', '{', '["', '1\n'])(
  'a file of 100 kB of %j is read',
  (unit) => {
    const file = `1\n00:00:01,000 --> 00:00:02,000\n${unit.repeat(Math.ceil(100_000 / unit.length))}`;
    expect([readCaptionText(file), readCaptionText(`WEBVTT\n\n${file}`)]).toHaveLength(2);
  },
);
