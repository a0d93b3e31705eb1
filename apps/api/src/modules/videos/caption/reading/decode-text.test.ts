import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../../../../test-kit/old-workbook';
import { decodeText } from './decode-text';
import { readCaptionText } from './read-caption-text';

const fileOf = (...lines: string[]) =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${line}\n`).join('\n');
const textsOf = (text = '') => readCaptionText(text).cues.map((cue) => cue.text);

const polish = ['Zegnij powoli kolano, łokieć i żuchwę.', 'Potem wyprostuj nogę i odpocznij.'];
const russian = ['Медленно согните колено.', 'Принимайте таблетки каждый вечер.'];
const german = ['Beugen Sie langsam das Knie.', 'Üben Sie täglich – fünfmal.'];
const french = ['Pliez le genou très lentement, s’il vous plaît.', 'Répétez l’exercice à la maison.'];
const japanese = ['ゆっくり膝を曲げてください。', '毎日五回行ってください。'];
const chinese = ['请慢慢弯曲膝盖。', '每天做五次练习。'];

describe('a captions file of other programs is read as it was written', () => {
  it.each<[TextEncoding, string[]]>([
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['windows-1250', ['Pomalu ohněte koleno.', 'Užívejte léky každý večer před spaním.']],
    ['windows-1250', ['Lassan hajlítsa be a térdét.', 'Gyakoroljon naponta ötször, erőltetés nélkül.']],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['ibm866', russian],
    ['windows-1251', ['Повільно зігніть коліно.', 'Приймайте ліки щовечора перед їжею.']],
    ['windows-1252', german],
    ['windows-1252', french],
    ['windows-1252', ['Doble la rodilla despacio.', '¿Le duele? Llámenos mañana.']],
    ['windows-1252', ['Böj knäet långsamt.', 'Öva varje dag på morgonen.']],
    ['macintosh', french],
    ['windows-1253', ['Λυγίστε αργά το γόνατο.', 'Επαναλάβετε την άσκηση κάθε μέρα.']],
    ['windows-1254', ['Dizinizi yavaşça bükün.', 'Her gün beş kez çalışın, ağrı olursa durun.']],
    ['windows-1255', ['כופפו לאט את הברך.', 'חזרו על התרגיל כל יום.']],
    ['windows-1256', ['اثن ركبتك ببطء.', 'كرر التمرين كل يوم.']],
    ['windows-1257', ['Lėtai sulenkite kelį.', 'Kartokite pratimą kiekvieną dieną, švelniai.']],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['gb18030', chinese],
    ['big5', ['請慢慢彎曲膝蓋。', '每天做五次練習。']],
    ['euc-kr', ['무릎을 천천히 굽히세요.', '매일 다섯 번 반복하세요.']],
  ])('%s: %j', async (encoding, lines) => {
    expect(textsOf(await decodeText(encodeText(fileOf(...lines), encoding)))).toEqual(lines);
  });

  it.each([
    ['UTF-8', Buffer.from(fileOf(...polish))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${fileOf(...polish)}`)],
    ['UTF-16', Buffer.from(`\uFEFF${fileOf(...polish)}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${fileOf(...polish)}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from(fileOf(...polish), 'utf16le')],
    ['UTF-8 with zeros', Buffer.from(fileOf(...polish).replaceAll(' łok', '\u0000 łok'))],
    ['UTF-8 that ends with Ctrl-Z', Buffer.from(`${fileOf(...polish)}\u001A`)],
  ])('%s', async (_name, bytes) => {
    expect(textsOf(await decodeText(bytes))).toEqual(polish);
  });
});

it('a film is no text', async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_none, at) => (at * 7) % 256));
  expect(await decodeText(bytes)).toBeUndefined();
});
