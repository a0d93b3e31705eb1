import { isSupportedCountry } from 'libphonenumber-js/max';
import { parsePhone } from '../../patient/parse-phone';
import { findNumberRefusal } from '../../patient/find-number-refusal';
import { choosePhone } from '../reading/choose-phone';
import { findPhoneCountry } from '../../patient/find-phone-country';

/** Words of headings by the countries where people write them. */
const byWord: readonly (readonly [words: string, countries: readonly string[]])[] = [
  ['vorname nachname geburtsdatum geburtstag geb handy mobilfunk anrede telefon natel', ['DE', 'AT', 'CH']],
  ['prénom prenom naissance civilité portable courriel', ['FR', 'BE', 'CH', 'CA']],
  ['apellido apellidos nacimiento nombre nombres móvil celular correo', ['ES', 'MX', 'AR', 'CO', 'CL', 'PE']],
  ['cognome cellulare nascita nominativo', ['IT', 'CH']],
  ['nome sobrenome apelido nascimento celular telemóvel', ['BR', 'PT', 'IT']],
  ['voornaam achternaam geboortedatum mobiel', ['NL', 'BE']],
  ['imię nazwisko urodzenia', ['PL']],
  ['jméno příjmení narození meno priezvisko', ['CZ', 'SK']],
  ['förnamn efternamn personnummer', ['SE']],
  ['fornavn etternavn efternavn', ['NO', 'DK']],
  ['etunimi sukunimi', ['FI']],
  ['név keresztnév vezetéknév születési', ['HU']],
  ['nume prenume', ['RO']],
  ['имя фамилия фио рождения', ['RU', 'KZ']],
  ['ім ім’я прізвище народження', ['UA']],
  ['ad soyad adı soyadı doğum', ['TR']],
  ['όνομα επώνυμο ονοματεπώνυμο κινητό', ['GR', 'CY']],
  ['الاسم الأول الجوال الميلاد', ['SA', 'AE', 'EG']],
  ['פרטי משפחה לידה נייד', ['IL']],
  ['姓 名 氏名 生年月日 携帯 携帯電話 携帯電話番号', ['JP', 'CN', 'TW']],
  ['이름 성명 휴대폰 휴대전화 생년월일', ['KR']],
  ['手机 手机号 姓名 出生日期', ['CN', 'TW', 'HK']],
  ['ชื่อ นามสกุล มือถือ วันเกิด', ['TH']],
  ['họ tên ngày', ['VN']],
  ['nama lahir', ['ID']],
  ['नाम मोबाइल', ['IN']],
  ['surname forename postcode title nhs mobile', ['GB', 'AU', 'IE', 'NZ', 'ZA', 'IN']],
];
const countriesOf = new Map<string, string[]>();
for (const [words, countries] of byWord)
  for (const word of words.split(' '))
    countriesOf.set(word, [...(countriesOf.get(word) ?? []), ...countries]);

/** A number that gets text messages counts twice: a mobile number of one country is a line at home in another. */
const weigh = (phone: string | undefined): number =>
  phone === undefined ? 0 : findNumberRefusal(phone) === null ? 2 : 1;

/**
 * The country of a column's numbers without a code: the one in which most of them exist. The practice's own country
 * counts first, then those of numbers with a code, then those where the headings' language is spoken.
 */
export function suggestPhoneCountry(
  phones: readonly string[],
  header: readonly string[],
  practice: string,
): string {
  const national = phones.filter((text) => !/^\D*(?:\+|＋|00)/.test(text));
  if (national.length === 0) return practice;
  const abroad = phones.flatMap((text) => {
    const phone = parsePhone(text, undefined);
    return phone === undefined ? [] : [findPhoneCountry(phone)];
  });
  const spoken = header.flatMap((text) =>
    [text, ...text.split(/[^\p{L}\p{M}’]+/u)].flatMap(
      (word) => countriesOf.get(word.trim().toLowerCase()) ?? [],
    ),
  );
  const candidates = [...new Set([practice, ...abroad, ...spoken, 'US'])].filter((country) =>
    isSupportedCountry(country),
  );
  let best = { country: practice, count: 0 };
  for (const country of candidates) {
    const count = national.reduce(
      (sum, text) => sum + weigh(parsePhone(choosePhone([text], country), country)),
      0,
    );
    if (count > best.count) best = { country, count };
  }
  return best.country;
}
