import type { SheetCell } from './patient-import-cell.rules';
import { plainHeading, readHeader } from './patient-import-column.rules';
import { holdsMostly, isForeignHeading, readHeadingWords } from './patient-import-heading-word.rules';
import type { ColumnContent } from './patient-import-reading.schema';
import { importColumnSchema } from './patient-import.schema';

/**
 * Names of columns that people and programs use, in many languages, by what the columns hold. Of several columns of a
 * kind, the one named first here counts. `_` joins the words of a heading.
 */
const headings: Readonly<Record<Exclude<ColumnContent, 'otherPhone'>, string>> = {
  firstName:
    'firstname first_name given_name givenname forename forenames first_names first christian_name fname given ' +
    'legal_first_name preferred_first_name name_first first_name_legal firstname1 given_names personal_name ' +
    'vorname vname rufname vornamen prénom prenom prénoms nombre nombres primer_nombre nome primeiro_nome nome_próprio voornaam roepnaam ' +
    'imię imiona imie jméno jmeno křestní_jméno keresztnév utónév förnamn fornavn etunimi prenume ime имя ім’я імя ad ' +
    'adı isim όνομα ονομα الاسم_الأول الاسم_الاول שם_פרטי 名 名前（名） 이름 पहला_नाम nama_depan tên ชื่อ vārds vardas eesnimi',
  lastName:
    'lastname last_name surname family_name familyname last lname second_name legal_last_name name_last last_name_legal ' +
    'surnames lname family nachname nname familienname zuname name_nachname nom nom_de_famille nom_usuel nom_de_naissance apellido ' +
    'apellidos primer_apellido cognome sobrenome apelido último_nome achternaam familienaam nazwisko příjmení prijmeni ' +
    'priezvisko vezetéknév családnév efternamn efternavn etternavn sukunimi nume nume_de_familie prezime priimek фамилия прізвище ' +
    'soyad soyadı soyisim επώνυμο επωνυμο اسم_العائلة اللقب الاسم_الأخير שם_משפחה 姓 氏 名前（姓） 성 उपनाम nama_belakang họ ' +
    'นามสกุล uzvārds pavardė perekonnanimi',
  fullName:
    'full_name fullname name patient_name display_name displayname file_as complete_name contact client patient ' +
    'customer last_name_first_name lastname_firstname last_first first_last name_last_first surname_first_name ' +
    'nachname_vorname name_vorname vorname_nachname nom_prénom nom_prenom nom_complet nom_et_prénom apellidos_y_nombre ' +
    'nombre_completo nombre_y_apellidos cognome_e_nome nominativo nome_completo naam volledige_naam imię_i_nazwisko ' +
    'nazwisko_i_imię jméno_a_příjmení namn navn nimi név teljes_név nume_complet ime_i_prezime фио піб ad_soyad ' +
    'adı_soyadı ονοματεπώνυμο الاسم الاسم_الكامل שם שם_מלא 氏名 姓名 お名前 患者名 성명 नाम nama họ_và_tên ชื่อ-นามสกุล ' +
    'attendee_name contact_name primary_contact subscriber_name nome_do_paciente nome_paciente nombre_del_paciente ' +
    'nombre_paciente nom_du_patient patientenname name_des_patienten naam_patiënt jméno_pacienta',
  phone:
    'phone phonenumber mobile_phone mobile mobile_number mobile_telephone cell_phone cell cell_number cellular mobile_phone_number ' +
    'cell_phone_number phone_mobile phone_cell phone_number_mobile tel_mobile sms sms_phone sms_number text_number text_reminder_number wireless_phone ' +
    'phone_1_value primary_phone primary_phone_number main_phone default_phone preferred_phone best_phone whatsapp ' +
    'whatsapp_number handy handynummer mobil mobiltelefon mobilnummer mobilfunk natel gsm portable téléphone_portable ' +
    'tél_portable tel_portable téléphone_mobile mobile_1 móvil movil teléfono_móvil telefono_movil celular ' +
    'teléfono_celular cellulare telefono_cellulare telemóvel telemovel mobiel mobiele_telefoon mobiel_nummer ' +
    'telefon_komórkowy tel_kom komórka mobilní_telefon mobilní_telefón mobilszám mobiltelefonszám mobilnr matkapuhelin ' +
    'мобильный мобильный_телефон мобільний cep_telefonu cep κινητό الجوال رقم_الجوال الهاتف_المحمول נייד טלפון_נייד ' +
    '携帯 携帯電話 携帯電話番号 携帯番号 手机号码 手機號碼 联系电话 聯絡電話 휴대폰번호 휴대전화번호 연락처 手机 手机号 手機 휴대폰 휴대전화 मोबाइल no_hp nomor_hp hp di_động số_điện_thoại มือถือ โทรศัพท์มือถือ ' +
    'telephone telephone_number tel tel_no phone_no phone_1 phone1 contact_number contact_phone home_phone phone_home hm_phone ' +
    'home_phone_number home_phone_2 homephone other_phone work_phone phone_work wk_phone work_phone_number business_phone ' +
    'office_phone phone_2_value phone_3_value phone_2 daytime_phone evening_phone day_phone landline home_tel ' +
    'home_telephone work_telephone work_tel telefon telefonnummer rufnummer telefon_privat telefon_1 telefon_mobil ' +
    'telefon_geschäftlich téléphone telephone_1 tél téléphone_fixe numéro_de_téléphone teléfono telefono telefono_1 ' +
    'tfno tlf telefone telefoon telefoonnummer nr_telefonu telefon_1 telefonszám telefonnr tlf_nr puhelin puhelinnumero ' +
    'телефон номер_телефона номер_телефону τηλέφωνο الهاتف رقم_الهاتف טלפון 電話 電話番号 电话 电话号码 電話號碼 전화 전화번호 ' +
    'फ़ोन telepon no_telepon điện_thoại โทรศัพท์ เบอร์โทร',
  dateBirthday:
    'date_of_birth datebirthday date_birthday birthday birthdate birth_date dob d_o_b birthday_date born_on born bday ' +
    'birth date_born född født dateofbirth_mm_dd_yyyy geburtsdatum geburtstag geb_datum geb geboren_am geb_am date_de_naissance ' +
    'naissance né_e_le né_le ddn fecha_de_nacimiento fecha_nacimiento f_nacimiento fecha_nac nacimiento data_di_nascita ' +
    'data_nascita nato_il data_de_nascimento data_nascimento nascimento dt_nascimento geboortedatum geb_datum data_urodzenia ' +
    'urodzony datum_narození datum_narozeni dátum_narodenia születési_dátum szül_dátum születési_idő födelsedatum ' +
    'fødselsdato fødselsdag syntymäaika data_nașterii data_nasterii datum_rođenja datum_rodjenja дата_рождения ' +
    'день_рождения дата_народження doğum_tarihi dogum_tarihi ημερομηνία_γέννησης تاريخ_الميلاد תאריך_לידה 生年月日 誕生日 ' +
    '出生日期 生日 생년월일 생일 जन्म_तिथि tanggal_lahir tgl_lahir ngày_sinh วันเกิด dzimšanas_datums gimimo_data sünniaeg',
  gender:
    'gender sex m_f f_m sex_m_f gender_m_f gender_identity legal_sex administrative_sex sex_at_birth birth_sex gender_code sex_code geschlecht ' +
    'anrede sexe civilité civilite sexo género genero sesso genere geslacht płeć plec pohlaví pohlavie nem neme kön køn ' +
    'kjønn sukupuoli gen spol пол стать cinsiyet φύλο الجنس מין 性別 性别 성별 लिंग jenis_kelamin kelamin giới_tính เพศ ' +
    'dzimums lytis sugu',
  email:
    'email email_address e_mail e_mail_address mail email_id email_1 email1 e_mail_1_value email_1_value email_2_address ' +
    'email_2_value e_mail_2_value primary_email primary_email_address main_email home_email personal_email email_home ' +
    'email_personal contact_email work_email email_work emailadresse mailadresse e_mail_adresse e_mail_privat courriel ' +
    'adresse_e_mail adresse_mail adresse_email mél mail_1 correo correo_electrónico correo_electronico email_principal ' +
    'posta_elettronica indirizzo_email indirizzo_e_mail correio_eletrónico correio_eletrônico emailadres e_mailadres ' +
    'adres_e_mail adres_email e_mailová_adresa email_cím e_mail_cím e_postadress e_post epost sähköposti sähköpostiosoite ' +
    'adresa_de_email эл_почта электронная_почта почта електронна_пошта e_posta eposta e_posta_adresi ηλεκτρονικό_ταχυδρομείο ' +
    'البريد_الإلكتروني البريد_الالكتروني דוא״ל אימייל メールアドレス メール 电子邮件 邮箱 電子郵件 이메일 ईमेल surel thư_điện_tử อีเมล',
};

const plainHeadings = new Map<string, { column: ColumnContent; rank: number }>();
for (const [column, names] of Object.entries(headings) as [ColumnContent, string][])
  for (const [rank, name] of names.split(' ').entries()) {
    const plain = plainHeading(name);
    if (!plainHeadings.has(plain)) plainHeadings.set(plain, { column, rank });
  }

/** Whose detail a column holds, as programs write it before the detail, and which of several it is. */
const owner =
  /^(?:patients?|pt|clients?|contacts?|customers?|members?|persons?|people|leads?|users?|subscribers?|attendees?|invitees?|guests?|primary|default|main|current|legal|demographics|patienten?|kunden?|patiente?|paciente|paziente|klient|клиент|пациент)(?:s|'s|’s)?[\s._:/-]*/iu;
const besides = /\s*[([{（].*?[)\]}）]\s*|\s*[*:]\s*$|\s+[-–]\s+(?:required|optional|primary|value)$/giu;

/**
 * What a heading names, and how well: `Client mobile number (primary)` as `mobile number`.
 * @returns undefined for one that names no detail of a patient
 */
function readHeading(text: string): { column: ColumnContent; rank: number } | undefined {
  const bare = text.replace(besides, ' ').trim();
  const unowned = bare.replace(owner, '');
  for (const [at, name] of [text, bare, unowned, unowned.replace(/[\s_#-]*\d$/u, '')].entries()) {
    const found = plainHeadings.get(plainHeading(name));
    // A heading that had to be shortened gives way to one that says the same as it stands.
    if (found) return { ...found, rank: found.rank + at * 1_000 };
  }
  return namesBoth(text) ? { column: 'fullName', rank: 10_000 } : undefined;
}

/** Whether a heading names both names: `Apellidos, Nombre`. */
function namesBoth(text: string): boolean {
  const named = text.split(/[^\p{L}\p{M}]+/u).map((word) => plainHeadings.get(plainHeading(word))?.column);
  return named.includes('firstName') && named.includes('lastName');
}

/**
 * What each column most likely holds: by the names that an import knows, and by other common ones. Phones besides the
 * first are taken as further phones. Both names in one cell count only where the file has no column for each.
 * @param rows rows below it: of two columns of a kind, one that is empty in all of them is skipped
 */
export function suggestColumns(
  cells: readonly SheetCell[],
  rows: readonly (readonly SheetCell[])[] = [],
): (ColumnContent | undefined)[] {
  const exact = readHeader(cells);
  const read = cells.map(({ text }, at) => {
    const column = exact[at];
    return column === undefined ? (readHeading(text) ?? readLikely(text, at)) : { column, rank: -1 };
  });
  // One word of a heading is enough where the cells below it say the same.
  function readLikely(text: string, at: number) {
    const found = readHeadingWords(text);
    const below = rows.flatMap((row) => row[at] ?? []);
    if (!found || (rows.length > 0 && !holdsMostly(found.column, below))) return undefined;
    return { ...found, rank: found.rank + 20_000 };
  }
  const isFilled = (at: number) => rows.some((row) => (row[at]?.text ?? '').trim() !== '');
  const suggested = cells.map((): ColumnContent | undefined => undefined);
  const placesOf = (wanted: ColumnContent) =>
    [...read.entries()]
      .flatMap(([at, found]) => (found?.column === wanted ? [{ at, rank: found.rank }] : []))
      .sort((one, other) => one.rank - other.rank)
      .map(({ at }) => at);
  for (const column of importColumnSchema.options) {
    const places = placesOf(column);
    const place = places.find(isFilled) ?? places[0];
    if (place !== undefined) suggested[place] = column;
    if (column !== 'phone') continue;
    for (const other of places) if (other !== place && isFilled(other)) suggested[other] = 'otherPhone';
  }
  const whole = placesOf('fullName');
  const names = whole.find(isFilled) ?? whole[0];
  const first = suggested.indexOf('firstName');
  if (names === undefined || (first >= 0 && suggested.includes('lastName'))) return suggested;
  const textOf = (row: readonly SheetCell[], at: number) => (row[at]?.text ?? '').trim();
  // Beside a column of first names, "Name" is the last name, unless most of its cells hold the first names too.
  const both = rows.filter(
    (row) => textOf(row, first) !== '' && textOf(row, names).includes(textOf(row, first)),
  );
  const isLast = first >= 0 && both.length * 2 <= rows.length;
  if (!isLast)
    for (const [at, column] of suggested.entries())
      if (column === 'firstName' || column === 'lastName') suggested[at] = undefined;
  suggested[names] = isLast ? 'lastName' : 'fullName';
  return suggested;
}

/** A title names at most one kind of details; headings name more. */
const FEWEST_HEADINGS = 2;

const nameCount = (cells: readonly SheetCell[]) =>
  suggestColumns(cells).filter((column) => column !== undefined).length;

/** A row of headings has no number and no address in it. */
const isData = ({ text }: SheetCell) => text.includes('@') || /\d\D*\d\D*\d/.test(text);

/**
 * Two rows of headings as one: `Name` above `First` and `Last`, `Date of` above `birth`, `Geburts-` above `datum`. A
 * heading above counts for the empty places to its right, as if it were merged.
 */
function joinHeadings(upper: readonly SheetCell[], lower: readonly SheetCell[]): SheetCell[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = upper[at]?.text.trim() ?? '';
    const below = lower[at]?.text.trim() ?? '';
    if (own !== '') above = own;
    if (below === '') return { text: own };
    if (above === '') return { text: below };
    const both = above.endsWith('-') ? above.slice(0, -1) + below : `${above} ${below}`;
    if (readHeading(both)) return { text: both };
    // Headings in two languages, or a title above headings that stand by themselves.
    if (readHeading(below) && !readHeading(own)) return { text: isForeignHeading(both) ? both : below };
    return { text: readHeading(own) ? own : both };
  });
}

/** The headings in a row, with those of the row above it where both together name more. */
export function headingsAt(rows: readonly (readonly SheetCell[])[], at: number): readonly SheetCell[] {
  const own = rows[at] ?? [];
  const upper = rows[at - 1];
  if (!upper || upper.some(isData) || own.some(isData)) return own;
  const joined = joinHeadings(upper, own);
  return nameCount(joined) > nameCount(own) ? joined : own;
}

/**
 * Which of a table's first rows holds its headings: the first that names most kinds of details, alone or with the row
 * above it. A further row of headings below it is no patient.
 * @param rows none of them blank
 * @returns its index; 0 where no row looks like one
 */
export function findHeadings(rows: readonly (readonly SheetCell[])[]): number {
  const named = rows.map((_, at) => nameCount(headingsAt(rows, at)));
  const most = Math.max(0, ...named);
  if (most < FEWEST_HEADINGS) return 0;
  const at = named.indexOf(most);
  const below = rows[at + 1];
  const isAgain = below && !below.some(isData) && nameCount(below) >= FEWEST_HEADINGS;
  return isAgain && nameCount(headingsAt(rows, at + 1)) >= most ? at + 1 : at;
}
