import type { Gender } from '../patient/patient.schema';
import type { GenderWords } from './patient-import-reading.schema';

/** Words for gender in the languages whose headings are known, and those of HL7 and of forms of practices. */
const words: Readonly<Record<Gender, string>> = {
  male:
    'm male man men boy gentleman mr masc masculine mann männlich maennlich herr homme masculin monsieur hombre varón ' +
    'varon masculino macho señor uomo maschio maschile signore homem man mannelijk de heer mężczyzna męska męski pan ' +
    'muž mužské mužský muz mand mann mies férfi fiu мужской мужчина муж м чоловік чоловіча чол ч erkek bay e άνδρας ' +
    'άρρεν α ذكر رجل זכר 男 男性 남 남성 남자 पुरुष laki-laki pria l nam ชาย bărbat barbat masculin muško muški',
  female:
    'f female woman women girl lady mrs ms miss fem feminine frau weiblich w femme féminin feminin madame mme mlle mujer ' +
    'hembra femenino femenina señora donna femmina femminile signora mulher feminino vrouw vrouwelijk v mevrouw kobieta ' +
    'żeńska żeński k pani žena ženské ženský zena z ž kvinde kvinne kvinna nainen nő no lány женский женщина жен ж ' +
    'жінка жіноча kadın kadin bayan γυναίκα θήλυ θ أنثى انثى امرأة נקבה 女 女性 여 여성 여자 महिला स्त्री perempuan ' +
    'wanita p nữ หญิง femeie žensko ženski',
  unspecified:
    'unspecified unknown u un unk other o oth x n n/a na none - ? d nb non-binary nonbinary non binary diverse divers ' +
    'transgender undifferentiated ambiguous indeterminate intersex not_specified not_stated not_known not_disclosed ' +
    'prefer_not_to_say prefer_not_to_disclose declined decline_to_state asked-declined choose_not_to_disclose ' +
    'unbekannt keine_angabe k.a. ohne_angabe indéterminé inconnu autre nd otro desconocido no_especificado altro ' +
    'sconosciuto outro desconhecido onbekend anders nieznana jiné ukjent okänd annan andet muu egyéb неизвестно иной ' +
    'belirtilmemiş diğer άγνωστο غير محدد לא ידוע 不明 其他 未知 その他 기타 lainnya khác อื่นๆ',
};

const known = new Map<string, Gender>();
for (const gender of ['male', 'female', 'unspecified'] as const)
  for (const word of words[gender].split(' ')) {
    const key = word.replaceAll('_', ' ');
    if (!known.has(key)) known.set(key, gender);
  }

/** The codes of ISO/IEC 5218. A column without a 2 may count otherwise. */
const codes: Readonly<Record<string, Gender>> = {
  0: 'unspecified',
  1: 'male',
  2: 'female',
  9: 'unspecified',
};

/** Letters for men beside which an M is a woman: Spanish writes H and M. */
const MEN_BESIDE_M = 'h';

/** A word for gender as the words of a column are compared. */
export const genderKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s"'(]+|[\s."'):;]+$/gu, '')
    .replace(/\s+/gu, ' ');

/**
 * What the words of a column mean, judged by all of them: beside an H without an F, an M is a woman; a number counts
 * where there is a 2.
 * @param found the words as {@link genderKey} gives them
 * @returns null for a word that is unknown
 */
export function suggestGenders(found: readonly string[]): GenderWords {
  const isThere = (word: string) => found.includes(word);
  const isSpanish = isThere(MEN_BESIDE_M) && isThere('m') && !isThere('f');
  const meaningOf = (word: string): Gender | null => {
    if (word === MEN_BESIDE_M) return isThere('m') || isThere('f') ? 'male' : null;
    if (word === 'm' && isSpanish) return 'female';
    if (/^\d$/.test(word)) return isThere('2') ? (codes[word] ?? null) : null;
    return known.get(word) ?? null;
  };
  return Object.fromEntries(found.map((word) => [word, meaningOf(word)]));
}
