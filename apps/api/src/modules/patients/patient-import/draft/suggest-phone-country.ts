import { isSupportedCountry } from 'libphonenumber-js/max';
import { parsePhone } from '../../patient/parse-phone';
import { findPhoneCountry } from '../../patient/find-phone-country';
import { plainHeading } from '@bedside/contracts/patients/patient-import/patient-import-column.rules';

/** Countries by a word of the headings that is written in their language. */
const byHeading: readonly (readonly [heading: RegExp, countries: readonly string[]])[] = [
  [/^(?:vorname|nachname|geburtsdatum|handy|mobilfunk|anrede)$/, ['DE', 'AT', 'CH']],
  [/^(?:prénom|prenom|datedenaissance|civilité)$/, ['FR', 'BE', 'CH', 'CA']],
  [/^(?:apellidos?|fechadenacimiento|nombres?|móvil|celular)$/, ['ES', 'MX', 'AR', 'CO', 'CL', 'PE']],
  [/^(?:cognome|cellulare|datadinascita)$/, ['IT', 'CH']],
  [/^(?:sobrenome|apelido|datadenascimento|telemóvel)$/, ['BR', 'PT']],
  [/^(?:voornaam|achternaam|geboortedatum)$/, ['NL', 'BE']],
  [/^(?:imię|nazwisko|dataurodzenia)$/, ['PL']],
  [/^(?:jméno|příjmení|datumnarození)$/, ['CZ', 'SK']],
  [/^(?:förnamn|efternamn)$/, ['SE']],
  [/^(?:fornavn|etternavn|efternavn)$/, ['NO', 'DK']],
  [/^(?:etunimi|sukunimi)$/, ['FI']],
  [/^(?:keresztnév|vezetéknév)$/, ['HU']],
  [/^(?:nume|prenume)$/, ['RO']],
  [/^(?:имя|фамилия|датарождения)$/, ['RU', 'KZ']],
  [/^(?:ім’я|прізвище)$/, ['UA']],
  [/^(?:ad|soyad|adı|soyadı|doğumtarihi)$/, ['TR']],
  [/^(?:όνομα|επώνυμο)$/, ['GR', 'CY']],
  [/^(?:الاسم|الاسمالأول|الجوال)$/, ['SA', 'AE', 'EG']],
  [/^(?:שםפרטי|שםמשפחה)$/, ['IL']],
  [/^(?:姓|名|氏名|生年月日|携帯|携帯電話)$/, ['JP', 'CN', 'TW']],
  [/^(?:이름|성명|휴대폰|휴대전화|생년월일)$/, ['KR']],
  [/^(?:手机|手机号|姓名|出生日期)$/, ['CN', 'TW', 'HK']],
  [/^(?:surname|forename|postcode|title|nhsnumber|mobile)$/, ['GB', 'AU', 'IE', 'NZ', 'ZA', 'IN']],
];

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
    byHeading.flatMap(([of, countries]) => (of.test(plainHeading(text)) ? countries : [])),
  );
  const candidates = [...new Set([practice, ...abroad, ...spoken, 'US'])].filter((country) =>
    isSupportedCountry(country),
  );
  let best = { country: practice, count: 0 };
  for (const country of candidates) {
    const count = national.filter((text) => parsePhone(text, country) !== undefined).length;
    if (count > best.count) best = { country, count };
  }
  return best.country;
}
