import { foldText } from '../../kit/fold-text';
import { dateOrderSchema } from '../patient/patient-birthday.rules';
import { readListedBirthday } from './patient-import-birthday.rules';
import type { SheetCell } from './patient-import-cell.rules';
import { genderKey, suggestGenders } from './patient-import-gender.rules';

type WordColumn = 'phone' | 'dateBirthday' | 'gender' | 'email';

/** Words by which a heading names a detail, whatever stands beside them. Of phones, the mobile ones come first. */
const words: Readonly<Record<WordColumn, string>> = {
  phone:
    'mobil mobile mobilni mobilny mobiel mobiltlf mobilnr cell cellular handy handynr natel gsm celular cel cellulare ' +
    'movil telemovel portable komorkowy komorka kom matkapuhelin sms whatsapp мобильныи мобільнии сотовыи κινητο ' +
    'נייד الجوال phone telephone telefon telefono telefone telefoon telefonszam telefonnummer rufnummer tel tlf puhelin ' +
    'телефон τηλεφωνο טלפון الهاتف',
  dateBirthday:
    'geb gebdat gebdatum gebdtm geburt geburtsdatum geburtstag birth birthdate birthday born dob bday naissance ' +
    'nacimiento nac fnac nascita nasc nascimento geboorte geboortedatum urodzenia ur narozeni nar narodenia szuletesi ' +
    'fodselsdato fodelsedatum fodt syntyma syntymaaika nasterii rodjenja рождения народження γεννησης الميلاد לידה',
  gender:
    'geschl geschlecht gender sex sexe sexo sesso genero genere geslacht plec pohlavi neme kon kjonn sukupuoli пол стать φυλο cinsiyet',
  email: 'email mail emailadresse mailadresse correo courriel epost eposta почта пошта',
};

const known = new Map<string, { column: WordColumn; rank: number }>();
for (const column of ['phone', 'dateBirthday', 'gender', 'email'] as const)
  for (const [rank, word] of words[column].split(' ').entries()) known.set(foldText(word), { column, rank });

/** Whose detail it is when it is not the patient's, and words for what is about a detail and not the detail. */
const foreign = new Set(
  (
    'emergency notfall notfallkontakt urgence urgences emergencia emergenza noodcontact kin spouse partner parent parents mother father ' +
    'guardian guarantor responsible caregiver relative angehoriger angehorige kontaktperson doctor physician provider ' +
    'referring pharmacy insurance insurer employer arzt hausarzt kasse medecin medico medica lekarz huisarts gp school ' +
    'fax telefax pager type typ label ext extension opt consent verified status country code carrier preference ok ' +
    'place ort lieu lugar luogo miejsce misto sted'
  ).split(' '),
);
const MOST_CHARACTERS = 40;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '');

/** Whether a heading names another person's detail, or what is about one. */
export const isForeignHeading = (text: string): boolean => wordsOf(text).some((part) => foreign.has(part));

/**
 * What a heading names by one of its words: `Tel. privat`, `Geb.-Datum (Pat.)`. What is another person's, and what is
 * about a detail, does not count.
 */
export function readHeadingWords(text: string): { column: WordColumn; rank: number } | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  if (isForeignHeading(text)) return undefined;
  const found = wordsOf(text).flatMap((part) => known.get(part) ?? []);
  const [first] = found;
  return first && found.every(({ column }) => column === first.column)
    ? { column: first.column, rank: Math.min(...found.map(({ rank }) => rank)) }
    : undefined;
}

const FEWEST_DIGITS = 6;
const isOne: Readonly<Record<WordColumn, (cell: SheetCell) => boolean>> = {
  phone: ({ text }) => text.replace(/\P{Nd}/gu, '').length >= FEWEST_DIGITS,
  dateBirthday: ({ text, day }) =>
    (day ?? dateOrderSchema.options.find((order) => readListedBirthday(text, order))) !== undefined,
  gender: ({ text }) => {
    const word = genderKey(text);
    return (suggestGenders(['2', word])[word] ?? null) !== null;
  },
  email: ({ text }) => text.includes('@'),
};

/** Whether most of the filled cells below a heading are what one of its words names. */
export function holdsMostly(column: WordColumn, cells: readonly SheetCell[]): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== '');
  return filled.length > 0 && filled.filter(isOne[column]).length * 2 > filled.length;
}
