/**
 * Tables as practice systems, phone books and programs for customers write them: their headings by their public
 * documentation, with people of our own. `{…}` stands for what a person has.
 */
export type Shape = {
  /** The program that writes such a table. */
  of: string;
  /** Its headings, in one line or in two. */
  head: string;
  row: string;
  phones: keyof typeof phoneForms;
  date?: keyof typeof dateForms;
  /** How it writes a woman and a man. */
  genders?: readonly [string, string];
  /** The kind of file, where it is no csv in UTF-8. */
  as?: string;
};

/** A number of a country by its last two digits, as people there write it and as it is stored. */
export const phoneForms = {
  us: [(n: string) => `(212) 555-01${n}`, (n: string) => `121255501${n}`],
  usDashes: [(n: string) => `212-555-01${n}`, (n: string) => `121255501${n}`],
  usPlain: [(n: string) => `21255501${n}`, (n: string) => `121255501${n}`],
  usCode: [(n: string) => `+1 212-555-01${n}`, (n: string) => `121255501${n}`],
  gb: [(n: string) => `07911 1234${n}`, (n: string) => `4479111234${n}`],
  gbCode: [(n: string) => `0044 7911 1234${n}`, (n: string) => `4479111234${n}`],
  au: [(n: string) => `0412 345 6${n}`, (n: string) => `614123456${n}`],
  de: [(n: string) => `0171 12345${n}`, (n: string) => `4917112345${n}`],
  deCode: [(n: string) => `+49 (0)171 12345${n}`, (n: string) => `4917112345${n}`],
  fr: [(n: string) => `06 12 34 56 ${n}`, (n: string) => `336123456${n}`],
  es: [(n: string) => `612 34 56 ${n}`, (n: string) => `346123456${n}`],
  it: [(n: string) => `347 12345${n}`, (n: string) => `3934712345${n}`],
  nl: [(n: string) => `06-123456${n}`, (n: string) => `316123456${n}`],
  pl: [(n: string) => `512 345 6${n}`, (n: string) => `485123456${n}`],
  cz: [(n: string) => `601 123 4${n}`, (n: string) => `4206011234${n}`],
  se: [(n: string) => `070-123 45 ${n}`, (n: string) => `467012345${n}`],
  br: [(n: string) => `(11) 91234-56${n}`, (n: string) => `55119123456${n}`],
  tr: [(n: string) => `0532 123 45 ${n}`, (n: string) => `9053212345${n}`],
  ru: [(n: string) => `8 (912) 345-67-${n}`, (n: string) => `791234567${n}`],
  jp: [(n: string) => `090-1234-56${n}`, (n: string) => `8190123456${n}`],
  kr: [(n: string) => `010-1234-56${n}`, (n: string) => `8210123456${n}`],
  cn: [(n: string) => `138 1234 56${n}`, (n: string) => `86138123456${n}`],
  usLabel: [(n: string) => `(212) 555-01${n} (cell)`, (n: string) => `121255501${n}`],
  usExtension: [(n: string) => `212-555-01${n} ext. 7`, (n: string) => `121255501${n}`],
  usFraction: [(n: string) => `21255501${n}.0`, (n: string) => `121255501${n}`],
  deTwo: [(n: string) => `030/231250${n}, Mobil: 0171/12345${n}`, (n: string) => `4917112345${n}`],
  deWithoutPlus: [(n: string) => `4917112345${n}`, (n: string) => `4917112345${n}`],
  deWithoutZero: [(n: string) => `17112345${n}`, (n: string) => `4917112345${n}`],
  at: [(n: string) => `0664 12345${n}`, (n: string) => `4366412345${n}`],
  ch: [(n: string) => `079 123 45 ${n}`, (n: string) => `417912345${n}`],
  be: [(n: string) => `0470 12 34 ${n}`, (n: string) => `324701234${n}`],
  pt: [(n: string) => `912 345 6${n}`, (n: string) => `3519123456${n}`],
  mx: [(n: string) => `+52 55 1234 56${n}`, (n: string) => `5255123456${n}`],
  no: [(n: string) => `406 12 3${n}`, (n: string) => `47406123${n}`],
  dk: [(n: string) => `20 12 34 ${n}`, (n: string) => `45201234${n}`],
  fi: [(n: string) => `040 123 45${n}`, (n: string) => `3584012345${n}`],
  hu: [(n: string) => `06 20 123 45${n}`, (n: string) => `362012345${n}`],
  ro: [(n: string) => `0721 234 5${n}`, (n: string) => `407212345${n}`],
  gr: [(n: string) => `691 234 56${n}`, (n: string) => `3069123456${n}`],
  ua: [(n: string) => `050 123 45 ${n}`, (n: string) => `3805012345${n}`],
  il: [(n: string) => `052-345-67${n}`, (n: string) => `9725234567${n}`],
  in: [(n: string) => `98765 432${n}`, (n: string) => `9198765432${n}`],
  th: [(n: string) => `081-234-56${n}`, (n: string) => `668123456${n}`],
  arabic: [
    (n: string) =>
      `+٩٦٦ ٥٠ ١٢٣ ٤٥${n.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))}`,
    (n: string) => `9665012345${n}`,
  ],
} as const;

export const dateForms = {
  iso: (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  isoMidnight: (y: string, m: string, d: string) => `${y}-${m}-${d}T00:00:00.000Z`,
  database: (y: string, m: string, d: string) => `${y}-${m}-${d} 00:00:00`,
  slashes: (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  shortSlashes: (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y}`,
  slashesMidnight: (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y} 12:00:00 AM`,
  dashes: (y: string, m: string, d: string) => `${m}-${d}-${y}`,
  dayDashes: (y: string, m: string, d: string) => `${d}-${m}-${y}`,
  daySlashes: (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  dots: (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  shortDots: (y: string, m: string, d: string) => `${Number(d)}. ${Number(m)}. ${y}`,
  digits: (y: string, m: string, d: string) => `${y}${m}${d}`,
  monthWord: (y: string, m: string, d: string) => `${d}-${months[Number(m) - 1] ?? ''}-${y}`,
  longWord: (y: string, m: string, d: string) => `${months[Number(m) - 1] ?? ''} ${Number(d)}, ${y}`,
  kanji: (y: string, m: string, d: string) => `${y}年${Number(m)}月${Number(d)}日`,
  shortYear: (y: string, m: string, d: string) => `${d}.${m}.${y.slice(2)}`,
  shortYearSlashes: (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y.slice(2)}`,
  shortYearWord: (y: string, m: string, d: string) => `${d}-${months[Number(m) - 1] ?? ''}-${y.slice(2)}`,
  sixDigits: (y: string, m: string, d: string) => `${d}${m}${y.slice(2)}`,
  sixDigitsAsNumbers: (y: string, m: string, d: string) => String(Number(`${d}${m}${y.slice(2)}`)),
  sixDigitsYear: (y: string, m: string, d: string) => `${y.slice(2)}${m}${d}`,
  sixDigitsMonth: (y: string, m: string, d: string) => `${m}${d}${y.slice(2)}`,
  shortYearFirst: (y: string, m: string, d: string) => `${y.slice(2)}-${m}-${d}`,
  dayDigits: (y: string, m: string, d: string) => `${d}${m}${y}`,
  serial: (y: string, m: string, d: string) =>
    String((Date.parse(`${y}-${m}-${d}`) + 2_209_161_600_000) / 86_400_000),
  yearDots: (y: string, m: string, d: string) => `${y}.${m}.${d}.`,
  german: (y: string, m: string, d: string) => `${Number(d)}. ${wordIn('de', m)} ${y}`,
  french: (y: string, m: string, d: string) => `${Number(d)} ${wordIn('fr', m)} ${y}`,
  spanish: (y: string, m: string, d: string) => `${Number(d)} de ${wordIn('es', m)} de ${y}`,
  russian: (y: string, m: string, d: string) => `${Number(d)} ${wordIn('ru', m)} ${y} г.`,
  thai: (y: string, m: string, d: string) => `${d}/${m}/${Number(y) + 543}`,
  era: (y: string, m: string, d: string) =>
    `${Number(y) < 1989 ? `昭和${Number(y) - 1925}` : `平成${Number(y) - 1988}`}年${Number(m)}月${Number(d)}日`,
  slashedYear: (y: string, m: string, d: string) => `${y}/${m}/${d}`,
} as const;

/** A month as it stands in a date of a language. */
const wordIn = (language: string, month: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(Date.UTC(2001, Number(month) - 1, 7))
    .find(({ type }) => type === 'month')?.value ?? '';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** By line: the program, its headings, a row, the form of its phones and of its days, its words for a woman and a man. */
const lines = `
Cliniko | Title,First Name,Last Name,Date of Birth,Sex,Email,Mobile phone,Home phone | ,{first},{last},{born},{gender},{mail},{phone}, | au | iso | Female Male
Jane App | Patient Number,First Name,Last Name,Preferred Name,Email,Mobile Phone,Home Phone,Birth Date,Sex | 101,{first},{last},,{mail},{phone},,{born},{gender} | usDashes | iso | F M
SimplePractice | First Name,Last Name,Date of Birth,Sex,Email,Phone | {first},{last},{born},{gender},{mail},{phone} | us | slashes | Female Male
TherapyNotes | Last Name,First Name,DOB,Gender,Mobile Phone,Home Phone,Email | {last},{first},{born},{gender},{phone},,{mail} | us | shortSlashes | Female Male
Open Dental | PatNum,LName,FName,Birthdate,Gender,WirelessPhone,HmPhone,Email | 7,{last},{first},{born},{gender},{phone},,{mail} | us | shortSlashes | Female Male
Dentrix | Patient Name,Birthdate,Sex,Mobile Phone,E-Mail | "{last}, {first}",{born},{gender},{phone},{mail} | us | slashes | F M
Eaglesoft | Patient ID,Last Name,First Name,Birth Date,Sex,Home Phone,Cell Phone,Email | 9,{last},{first},{born},{gender},,{phone},{mail} | us | slashesMidnight | F M
OpenEMR | pid,fname,lname,DOB,sex,phone_cell,phone_home,email | 3,{first},{last},{born},{gender},{phone},,{mail} | usDashes | iso | Female Male
OpenMRS | identifier,givenName,familyName,gender,birthdate,phoneNumber | 10,{first},{last},{gender},{born},{phone} | usPlain | isoMidnight | F M
athenahealth | patientid,firstname,lastname,dob,sex,mobilephone,email | 4,{first},{last},{born},{gender},{phone},{mail} | usPlain | slashes | F M
DrChrono | first_name,last_name,date_of_birth,gender,cell_phone,home_phone,email | {first},{last},{born},{gender},{phone},,{mail} | us | iso | Female Male
eClinicalWorks | Patient Last Name,Patient First Name,Patient DOB,Patient Gender,Patient Cell Phone,Patient E-mail | {last},{first},{born},{gender},{phone},{mail} | usDashes | slashes | Female Male
Kareo | Patient Full Name,Patient DOB,Patient Gender,Patient Mobile Phone,Patient Email | "{last}, {first}",{born},{gender},{phone},{mail} | us | slashes | Female Male
Epic list | Patient Name,MRN,Legal Sex,DOB,Mobile Phone | "{last}, {first}",E10,{gender},{born},{phone} | usDashes | slashes | Female Male
AdvancedMD | Last Name,First Name,Birth Date,Sex,Home Phone,Work Phone,Email | {last},{first},{born},{gender},{phone},,{mail} | usPlain | dashes | F M
EMIS Web | NHS Number,Surname,Forename,Date of Birth,Gender,Mobile Telephone,E-mail | 485 777 3456,{last},{first},{born},{gender},{phone},{mail} | gb | monthWord | Female Male
SystmOne | NHS number,Surname,First name,Date of birth,Sex,Mobile number,Email address | 485,{last},{first},{born},{gender},{phone},{mail} | gb | daySlashes | F M
WriteUpp | Title,First Name,Last Name,DOB,Gender,Mobile,Email | Ms,{first},{last},{born},{gender},{phone},{mail} | gb | daySlashes | Female Male
Semble | First name,Last name,DOB,Sex,Phone number,Email | {first},{last},{born},{gender},{phone},{mail} | gbCode | daySlashes | female male
Best Practice | Surname,Firstname,DOB,Sex,Mobile Phone,Home Phone,Email | {last},{first},{born},{gender},{phone},,{mail} | au | daySlashes | F M
Nookal | Patient ID,First Name,Last Name,DOB,Gender,Mobile,Email,Postcode | 2,{first},{last},{born},{gender},{phone},{mail},3000 | au | daySlashes | F M
HL7 list | Patient ID;Patient Name;Date of Birth;Administrative Sex;Phone Number | 1;{last}, {first};{born};{gender};{phone} | usCode | digits | F M
ISO 5218 codes | first name,last name,birth date,sex code,mobile | {first},{last},{born},{gender},{phone} | usPlain | iso | 2 1
medatixx | Nachname;Vorname;Geburtsdatum;Geschlecht;Telefon mobil;E-Mail | {last};{first};{born};{gender};{phone};{mail} | de | dots | W M
Tomedo | Name;Vorname;Geburtsdatum;Anrede;Handy;E-Mail-Adresse | {last};{first};{born};{gender};{phone};{mail} | de | dots | Frau Herr
Doctolib | Nom;Prénom;Date de naissance;Sexe;Téléphone portable;E-mail | {last};{first};{born};{gender};{phone};{mail} | fr | daySlashes | Femme Homme
Maiia | Civilité;Nom;Prénom;Né(e) le;Tél. portable;Courriel | {gender};{upper};{first};{born};{phone};{mail} | fr | daySlashes | Mme M.
Clinic Cloud | Nombre;Apellidos;Fecha de nacimiento;Sexo;Móvil;Correo electrónico | {first};{last};{born};{gender};{phone};{mail} | es | daySlashes | M H
Gipo | Cognome;Nome;Data di nascita;Sesso;Cellulare;E-mail | {last};{first};{born};{gender};{phone};{mail} | it | daySlashes | F M
Crossuite | Achternaam;Voornaam;Geboortedatum;Geslacht;Mobiel;E-mailadres | {last};{first};{born};{gender};{phone};{mail} | nl | dayDashes | V M
Medfile | Imię;Nazwisko;Data urodzenia;Płeć;Telefon komórkowy;Adres e-mail | {first};{last};{born};{gender};{phone};{mail} | pl | iso | K M
PC DOKTOR | Příjmení;Jméno;Datum narození;Pohlaví;Mobilní telefon;E-mail | {last};{first};{born};{gender};{phone};{mail} | cz | shortDots | žena muž
Webdoc | Förnamn;Efternamn;Födelsedatum;Kön;Mobilnummer;E-post | {first};{last};{born};{gender};{phone};{mail} | se | iso | Kvinna Man
iClinic | Nome completo;Data de nascimento;Sexo;Celular;E-mail | {first} {last};{born};{gender};{phone};{mail} | br | daySlashes | Feminino Masculino
Klinik | Ad;Soyad;Doğum Tarihi;Cinsiyet;Cep Telefonu;E-posta | {first};{last};{born};{gender};{phone};{mail} | tr | dots | Kadın Erkek
1C | ФИО;Дата рождения;Пол;Мобильный телефон;Электронная почта | {last} {first};{born};{gender};{phone};{mail} | ru | dots | Ж М
ORCA | 患者番号,姓,名,生年月日,性別,携帯電話 | 1,{last},{first},{born},{gender},{phone} | jp | kanji | 女 男
EMR of Korea | 성,이름,생년월일,성별,휴대전화,이메일 | {last},{first},{born},{gender},{phone},{mail} | kr | iso | 여 남
HIS of China | 姓名,性别,出生日期,手机号 | {last}{space}{first},{gender},{born},{phone} | cn | slashedYear | 女 男
Clinic of Riyadh | الاسم الأول,اسم العائلة,تاريخ الميلاد,الجنس,الجوال | {first},{last},{born},{gender},{phone} | arabic | daySlashes | أنثى ذكر
Google Contacts | First Name,Middle Name,Last Name,Birthday,Group Membership,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value | {first},,{last},{born},* myContacts,*,{mail},Mobile,{phone},, | usCode | iso | -
Google Contacts of before | Name,Given Name,Family Name,Birthday,Gender,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value | {first} {last},{first},{last},{born},{gender},*,{mail},Mobile,{phone} | usDashes | iso | F M
Outlook | First Name,Middle Name,Last Name,Birthday,Gender,E-mail Address,Home Phone,Mobile Phone,Business Phone | {first},,{last},{born},{gender},{mail},,{phone}, | us | shortSlashes | Female Male
Outlook in German | Vorname,Nachname,Geburtstag,Geschlecht,E-Mail-Adresse,Telefon (privat),Mobiltelefon | {first},{last},{born},{gender},{mail},,{phone} | deCode | dots | weiblich männlich
Thunderbird | First Name,Last Name,Display Name,Nickname,Primary Email,Home Phone,Mobile Number,Birth Year | {first},{last},{first} {last},,{mail},,{phone}, | usDashes | - | -
Yahoo | First,Middle,Last,Nickname,Email,Home,Mobile,Birthday | {first},,{last},,{mail},,{phone},{born} | usDashes | shortSlashes | -
Apple Numbers | Name,Phone,E-mail,Birthday | {first} {last},{phone},{mail},{born} | us | longWord | -
WhatsApp list | Display name,Mobile | {first} {last},{phone} | usCode | - | -
HubSpot | Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Date of birth,Gender | 5,{first},{last},{mail},,{phone},{born},{gender} | usCode | iso | Female Male
Salesforce | Contact ID,First Name,Last Name,Birthdate,Email,Phone,Mobile,Account Name | 003,{first},{last},{born},{mail},,{phone},Clinic | us | shortSlashes | -
Zoho CRM | Record Id,First Name,Last Name,Email,Phone,Mobile,Date of Birth | z1,{first},{last},{mail},{phone},,{born} | usPlain | iso | -
Pipedrive | Name,Organization,Phone - Work,Phone - Mobile,Email - Home,Birthday | {first} {last},,,{phone},{mail},{born} | usCode | iso | -
Mailchimp | Email Address,First Name,Last Name,Phone Number,Birthday | {mail},{first},{last},{phone}, | us | - | -
Dynamics 365 | Full Name,Email,Mobile Phone,Birthday,Gender | {first} {last},{mail},{phone},{born},{gender} | usDashes | shortSlashes | Female Male
Square | First Name,Last Name,Email Address,Phone Number,Birthday | {first},{last},{mail},'{phone},{born} | usCode | iso | -
Shopify | First Name,Last Name,Email,Default Address Phone,Phone | {first},{last},{mail},,'{phone} | usCode | - | -
Acuity | First Name,Last Name,Phone,Email,Notes | {first},{last},'{phone},{mail}, | usPlain | - | -
Calendly | Invitee Name,Invitee Email,Text Reminder Number | {first} {last},{mail},{phone} | usCode | - | -
Mindbody | Client ID,Client Last Name,Client First Name,Client Birthday,Client Gender,Client Mobile Phone,Client Email | 8,{last},{first},{born},{gender},{phone},{mail} | us | shortSlashes | Female Male
Fresha | Client,Gender,Date of birth,Mobile number,Email | {first} {last},{gender},{born},{phone},{mail} | usCode | dashes | Female Male
Database dump | patient_id,patient_last_name,patient_first_name,patient_dob,patient_sex,patient_phone,patient_email | 1,{last},{first},{born},{gender},{phone},{mail} | usPlain | database | F M
Turbomed | Patientennummer;Name;Vorname;Titel;Geburtsdatum;Geschlecht;PLZ;Ort;Telefon;Mobiltelefon;E-Mail | 12;{last};{first};;{born};{gender};10115;Berlin;;{phone};{mail} | de | dots | W M
Albis | Pat-Nr.;Nachname;Vorname;Geb.-Datum;Geschl.;Telefon privat;Handy;Email | 12;{last};{first};{born};{gender};;{phone};{mail} | de | shortYear | W M
Medistar | Patient;Geb.datum;Geschlecht;Tel.;Handy-Nr.;E-Mail | "{last}, {first}";{born};{gender};;{phone};{mail} | de | dots | W M
x.isynet | PATNR;NACHNAME;VORNAME;GEBDAT;GESCHLECHT;TELEFON1;TELEFON2;EMAIL | 7;{last};{first};{born};{gender};{phone};;{mail} | deWithoutPlus | dayDigits | W M
Dampsoft | Patnr;Name;Vorname;Geb.-Datum;Anrede;Telefon privat;Telefon mobil;E-Mail | 3;{last};{first};{born};{gender};030 23125000;{phone};{mail} | de | dots | Frau Herr
Z1 | Pat-Nr.;Nachname;Vorname;Geburtstag;Geschlecht;Tel. privat;Tel. mobil;E-Mail-Adresse | 3;{last};{first};{born};{gender};;{phone};{mail} | deWithoutZero | dots | weiblich männlich
Elexis | Name;Vorname;Geburtsdatum;Geschlecht;Natel;E-Mail | {last};{first};{born};{gender};{phone};{mail} | ch | dots | w m
Latido | Titel;Vorname;Nachname;Geburtsdatum;Geschlecht;Mobil;E-Mail | ;{first};{last};{born};{gender};{phone};{mail} | at | german | weiblich männlich
List by hand in German | Patient;geb. am;Telefon | {upper} {first};{born};{phone} | deTwo | german | -
Weda | NOM;PRENOM;DATE NAISSANCE;SEXE;TEL PORTABLE;EMAIL | {upper};{first};{born};{gender};{phone};{mail} | fr | daySlashes | F M
Medistory | Nom de naissance;Prénom;Né(e) le;Civilité;Mobile;Mail | {last};{first};{born};{gender};{phone};{mail} | fr | french | Madame Monsieur
Rosa | Prénom;Nom;Date de naissance;GSM;E-mail | {first};{last};{born};{phone};{mail} | be | daySlashes | -
Gesden | Apellidos, Nombre;F.Nac.;Sexo;Tel. móvil;E-mail | {last}, {first};{born};{gender};{phone};{mail} | es | daySlashes | Mujer Hombre
Nimbo | Nombre(s),Apellidos,Fecha de nacimiento,Género,Celular,Correo | {first},{last},{born},{gender},{phone},{mail} | mx | spanish | Femenino Masculino
AlfaDocs | Cognome e nome;Data nasc.;Sesso;Telefono cellulare;Email | {last} {first};{born};{gender};{phone};{mail} | it | daySlashes | Femmina Maschio
Feegow | Nome do paciente;Data Nasc.;Sexo;Celular;E-mail | {first} {last};{born};{gender};{phone};{mail} | br | daySlashes | Feminino Masculino
Medicine One | Nome próprio;Apelido;Data de nascimento;Género;Telemóvel;Email | {first};{last};{born};{gender};{phone};{mail} | pt | dayDashes | F M
Intramed | Achternaam;Voornaam;Geb.datum;Geslacht;Telefoon mobiel;E-mail | {last};{first};{born};{gender};{phone};{mail} | nl | dayDashes | Vrouw Man
drEryk | Nazwisko i imię;PESEL;Data ur.;Płeć;Tel. komórkowy;E-mail | {last} {first};1;{born};{gender};{phone};{mail} | pl | iso | Kobieta Mężczyzna
Medicus | Příjmení a jméno;Datum nar.;Pohlaví;Tel. mobil;E-mail | {last} {first};{born};{gender};{phone};{mail} | cz | shortDots | Ž M
Assist | Fornavn;Etternavn;Fødselsdato;Kjønn;Mobil;E-post | {first};{last};{born};{gender};{phone};{mail} | no | dots | Kvinne Mann
Clinea | Fornavn;Efternavn;Fødselsdato;Køn;Mobiltlf.;E-mail | {first};{last};{born};{gender};{phone};{mail} | dk | dayDashes | Kvinde Mand
Acute | Etunimi;Sukunimi;Syntymäaika;Sukupuoli;Matkapuhelin;Sähköposti | {first};{last};{born};{gender};{phone};{mail} | fi | shortDots | Nainen Mies
Flexi-Dent | Név;Születési dátum;Neme;Mobiltelefon;Email | {last} {first};{born};{gender};{phone};{mail} | hu | yearDots | Nő Férfi
iStoma | Nume;Prenume;Data nașterii;Sex;Telefon mobil;Email | {last};{first};{born};{gender};{phone};{mail} | ro | dots | Feminin Masculin
List by hand in Greek | Ονοματεπώνυμο;Ημ. γέννησης;Κινητό;Email | {first} {last};{born};{phone};{mail} | gr | daySlashes | -
Helsi | Прізвище;Ім'я;Дата народження;Стать;Мобільний телефон;Електронна пошта | {last};{first};{born};{gender};{phone};{mail} | ua | dots | Жіноча Чоловіча
Medesk | Фамилия;Имя;Дата рождения;Пол;Телефон;Эл. почта | {last};{first};{born};{gender};{phone};{mail} | ru | russian | Женский Мужской
List by hand in Hebrew | שם פרטי,שם משפחה,תאריך לידה,מין,טלפון נייד,דוא"ל | {first},{last},{born},{gender},{phone},{mail} | il | daySlashes | נקבה זכר
Practo | Patient Number,Patient Name,Mobile Number,Gender,Date of Birth,Primary Email Address | P1,{first} {last},{phone},{gender},{born},{mail} | in | iso | F M
List by hand in Thai | ชื่อ,นามสกุล,วันเกิด,เพศ,มือถือ | {first},{last},{born},{gender},{phone} | th | thai | หญิง ชาย
Dynamics of Japan | 患者番号,氏名,生年月日,性別,携帯電話番号,メールアドレス | 1,{last} {first},{born},{gender},{phone},{mail} | jp | era | 女性 男性
Cerner | Person Name,MRN,Birth Dt/Tm,Sex,Phone - Mobile | "{last}, {first}",M1,{born},{gender},{phone} | usDashes | slashesMidnight | Female Male
NextGen | Last Name,First Name,MI,DOB,Sex,Home Phone,Cell Phone,Email Address | {last},{first},,{born},{gender},212-555-0199,{phone},{mail} | usDashes | shortYearSlashes | F M
Practice Fusion | Patient Record Number,First Name,Last Name,DOB,Gender,Mobile Phone,Home Phone,Email | X1,{first},{last},{born},{gender},{phone},,{mail} | usExtension | slashes | Female Male
Zocdoc | Patient First Name,Patient Last Name,Patient DOB,Patient Sex,Patient Phone Number,Patient Email | {first},{last},{born},{gender},{phone},{mail} | us | shortSlashes | Female Male
Halaxy | Title,First name,Last name,Date of birth,Gender,Mobile phone,Email | ,{first},{last},{born},{gender},{phone},{mail} | au | shortYearWord | Female Male
Dentally | Title,First Name,Last Name,Date of Birth,Gender,Mobile Phone,Home Phone,Email Address | Ms,{first},{last},{born},{gender},{phone},,{mail} | gb | daySlashes | F M
Pandas | first_name,last_name,birth_date,sex,phone,email | {first},{last},{born},{gender},{phone},{mail} | usFraction | isoMidnight | F M
Cells without a format | First name,Last name,Phone,Date of birth,Gender | {first},{last},{phone},{born},{gender} | usLabel | serial | F M
Odoo | External ID,Name,Phone,Mobile,Email,Birthdate | o1,{first} {last},,{phone},{mail},{born} | usCode | iso | -
Brevo | CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,DATE_OF_BIRTH | 1,{mail},{first},{last},{phone},{born} | usCode | dayDashes | -
Bitrix24 | ID;First name;Last name;Date of birth;Mobile;Home e-mail | 1;{first};{last};{born};{phone};{mail} | usCode | slashes | -
Constant Contact | Email address,First name,Last name,Phone - mobile,Birthday | {mail},{first},{last},{phone},{born} | us | longWord | -
Airtable | Name,Cell #,E-mail,D.O.B. | {first} {last},{phone},{mail},{born} | us | shortSlashes | -
Wix | First Name,Last Name,Email 1,Phone 1,Phone 2,Birthdate | {first},{last},{mail},{phone},,{born} | usCode | iso | -
Grid of a web program | Nachname;Vorname;Geburtsdatum;Geschlecht;Handy;E-Mail | {last};{first};{born};{gender};{phone};{mail} | de | dots | W M | html
Report of a web program | First name;Last name;Phone;Email;DOB;Sex | {first};{last};{phone};{mail};{born};{gender} | us | shortSlashes | F M | html of windows-1252
Excel 2003 | First name;Last name;Mobile;Birthday;Gender | {first};{last};{phone};{born};{gender} | gb | iso | F M | xml
Access 2003 | Vorname;Nachname;Mobil;Geburtstag | {first};{last};{phone};{born} | de | dots | - | xml
Unicode text of Excel | First name;Last name;Mobile phone;Email | {first};{last};{phone};{mail} | usDashes | - | - | utf-16le
Unicode text of a Mac | Prénom;Nom;Téléphone portable;Date de naissance | {first};{last};{phone};{born} | fr | daySlashes | - | utf-16be
Program of DOS in German | NAME;VORNAME;GEBDAT;TELEFON | {last};{first};{born};{phone} | de | sixDigits | - | ibm850
Program of DOS in America | LAST;FIRST;DOB;PHONE | {last};{first};{born};{phone} | usPlain | sixDigitsMonth | - | ibm437
Program of a Mac of before | Nachname;Vorname;Geburtstag;Natel | {last};{first};{born};{phone} | ch | dots | - | macintosh
dBase to Excel | NAME;VNAME;GEB;TEL | {last};{first};{born};{phone} | de | sixDigitsAsNumbers | -
Export of a laboratory | Achternaam;Voornaam;Geb.datum;Mobiel | {last};{first};{born};{phone} | nl | sixDigitsYear | -
Registry of Sweden | Efternamn;Förnamn;Född;Mobil | {last};{first};{born};{phone} | se | shortYearFirst | -
Headings in two rows | Name;;Phone;;Date of\\nLast;First;Home;Mobile;birth | {last};{first};;{phone};{born} | gb | daySlashes | -
Headings in groups | Patient;;;;Kontakt;\\nNachname;Vorname;geb.;Geschlecht;Handy;E-Mail | {last};{first};{born};{gender};{phone};{mail} | de | dots | W M
Headings that are cut | Nach-;Vor-;Geburts-;Handy-\\nname;name;datum;nummer | {last};{first};{born};{phone} | de | dots | -
Headings in two languages | Vorname;Nachname;Geburtsdatum;Natel\\nPrénom;Nom;Date de naissance;Natel | {first};{last};{born};{phone} | deCode | dots | -
Excel by hand | SURNAME & FIRST NAME,D.O.B.,M/F,TEL,E-MAIL | {upper} {first},{born},{gender},{phone},{mail} | us | shortSlashes | f m
`;

export const shapes: readonly Shape[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [of = '', head = '', row = '', phones, date, genders, as] = line.split(' | ');
    const [woman = '', man = ''] = genders?.split(' ') ?? [];
    return {
      of,
      head: head.replace('\\n', '\n'),
      row,
      ...(as && { as }),
      phones: phones as Shape['phones'],
      ...(date === '-' ? {} : { date: date as NonNullable<Shape['date']> }),
      ...(genders === '-' ? {} : { genders: [woman, man] as const }),
    };
  });
