/* What stands before or behind personal data and numbers, in the languages that practices speak. */

const words = (text: string): string[] => text.split(/\s*,\s*/).filter(Boolean);
const escape = (word: string): string =>
  word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
/** Any of these words, not as the beginning of a longer one where it ends with a letter and a full stop is not given. */
const anyOf = (list: string): string =>
  words(list)
    .sort((one, other) => other.length - one.length)
    .map((word) => (word.endsWith('*') ? `${escape(word.slice(0, -1))}[\\p{L}\\p{M}]*` : escape(word)))
    .join('|');

const before = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(list)})(?![\\p{L}])`, 'iu');
/** Words of scripts without spaces stand anywhere. */
const inside = (list: string) => `|${anyOf(list)}`;

/** What a number that follows it is dialled for. */
export const phoneWords = new RegExp(
  `${
    before(
      'phone*, telephone*, tel, mobile, cell, cellphone, landline, whatsapp, viber, telegram, signal, sms, fax, call, ring, dial, text, reach me, reach us, reach him, reach her, extension, ext, ' +
        'wähl*, composez, composer, marcar, marque*, componha, marcare, compon*, wybierz*, vytočte, наберите, набрать, наберіть, çevirin, bấm, quay số, اطلب*, חייג*, ring upp, ' +
        'telefon*, handy, handynummer, mobil*, rufnummer, anrufen, ruf, rufen, anruf, erreichbar, durchwahl, teléfono*, telefono*, móvil, movil, celular, cellulare, llame*, llama*, llámeme, marque, ' +
        'téléphone*, portable, appelez*, appeler, joindre, numéro, telemóvel, telemovel, telefone*, ligue*, ligar, chiami*, chiamare, telefoni, chiamate, ' +
        'komórk*, zadzwoń, zadzwon*, dzwoń*, dzwonić, numer, zavolejte, volejte, volat, číslo, tel., ' +
        'телефон*, тел, тел., мобильн*, мобільн*, звоните, позвоните, звонить, телефонуйте, дзвоніть, зателефонуйте, номер, ' +
        'bel, bellen, belt, mobiel, ara, arayın, arayınız, cep, numara*, gọi, điện thoại, số, tawag, tumawag, tawagan, numero, ring, ringa, ring mig, फोन, फ़ोन, मोबाइल, नंबर, कॉल, ' +
        'هاتف*, الهاتف, رقم*, رقمي, رقمه, رقمها, اتصل*, اتصلوا, جوال*, موبايل, טלפון, נייד, התקשר*, תתקשר*, מספר*',
    ).source
  }${inside('电话, 手机, 致电, 拨打, 打给, 電話, 携帯, 전화, 핸드폰, 휴대폰, 연락처, 번호, 号码, 番号, โทร')}`,
  'iu',
);

/** What the number of a record follows. */
export const recordWords = new RegExp(
  `${
    before(
      'mrn, medical record*, record number*, record no*, patient number*, patient no*, patient id, patient identifier, chart number*, chart no*, file number*, case number*, hospital number*, account number*, member id, member number*, membership number*, policy, policy number*, policy no*, insurance number*, insurance no*, insurance id, claim number*, nhs number*, nhs no*, health number*, health card*, medicare*, medicaid*, ssn, social security*, social insurance*, national insurance*, national id, passport*, driving licence*, license number*, identity card*, id number*, id no*, ' +
        'patientennummer*, patienten-nr, patientennr, fallnummer*, aktenzeichen, aktennummer*, versichertennummer*, versicherungsnummer*, versicherten-nr, krankenkassennummer*, sozialversicherungsnummer*, ausweisnummer*, personalausweis*, svnr, ahv*, ' +
        "numéro de dossier, dossier, dossier n°, dossier no, numéro de sécurité sociale, sécurité sociale, numéro de patient, numéro d'assuré, carte vitale, nir, ipp, " +
        'historia clínica, número de historia, expediente, número de paciente, número de póliza, póliza, seguridad social, tarjeta sanitaria, dni, nie, nif, curp, cédula, ' +
        'numero di cartella, cartella clinica, codice fiscale, tessera sanitaria, numero polizza, polizza, codice paziente, ' +
        'processo clínico, número de utente, número do utente, nº de utente, prontuário, cpf, apólice, cartão de cidadão, ' +
        'pesel, numer karty, nr karty, numer kartoteki, numer pacjenta, nr pacjenta, historia choroby, numer polisy, polisa, dowód osobisty, numer ubezpieczenia, ' +
        'rodné číslo, rodného čísla, číslo pojištěnce, číslo pojištění, číslo pacienta, číslo karty, číslo smlouvy, ' +
        'номер карты, номер истории, история болезни, медицинская карта, медкарта, полис*, снилс, инн, паспорт*, номер пациента, номер картки, історія хвороби, медична картка, рнокпп, поліс*, номер пацієнта, ' +
        'bsn, patiëntnummer*, dossiernummer*, polisnummer*, verzekeringsnummer*, burgerservicenummer*, personnummer*, journalnummer*, hasta no, hasta numarası, dosya no, dosya numarası, protokol no, tc kimlik*, kimlik numarası, poliçe*, ' +
        'mã bệnh nhân, số bệnh án, mã số bệnh nhân, số thẻ, bảo hiểm y tế, căn cước, cccd, ' +
        'رقم الملف, رقم المريض, رقم السجل, رقم الهوية, رقم التأمين, رقم البوليصة, الرقم الوطني, מספר תיק, מספר מטופל, תעודת זהות, ת.ז, מספר פוליסה, מספר זהות, आधार*, मरीज संख्या, पॉलिसी*',
    ).source
  }${inside('病历号, 病案号, 住院号, 就诊号, 门诊号, 身份证, 医保卡, 医保号, 社保号, 保单号, カルテ番号, 患者番号, 診察券番号, 保険証, マイナンバー, 차트번호, 차트 번호, 환자번호, 환자 번호, 등록번호, 등록 번호, 주민등록번호, 보험번호, 보험증번호')}`,
  'iu',
);

/** Where somebody lives follows. */
export const addressWords = before(
  'lives at, lives in, live at, living at, resides at, moved to, address is, address, home address, drives to, comes to, come to, delivered to, visit you at, visits you at, ' +
    'wohnt, wohne, wohnen, wohnhaft, adresse, anschrift, zieht in, zog in, kommt in die, kommt an die, ' +
    'habite, habitez, demeure, adresse est, domicilié, domiciliée, passe au, vive en, viven en, domicilio, dirección, va a la, abita in, abita a, residente in, indirizzo, mora na, mora no, reside na, endereço, morada, ' +
    'mieszka przy, mieszka na, mieszkam przy, adres, zamieszkał*, przyjdzie na, bydlí v, bydlí na, bydliště, adresa, přijde do, lakik, lakcím*, cím, címe, asuu, asun, osoite*, bor på, bor i, bor, adressen, adress, oturuyor, oturur, adresi, ' +
    'живёт на, живет на, живёт по, проживает, адрес*, придёт на, мешкає, живе на, адреса, woont op, woont in, woont aan, adres is, locuiește pe, adresa este, stă pe, μένει, διεύθυνση, κατοικεί, nakatira sa, sống ở, địa chỉ',
);

/** What a day of birth stands beside. */
export const birthWords = new RegExp(
  `${
    before(
      'born, birth, birthday, birthdate, birthdays, date of birth, dob, d.o.b, b., ' +
        'geboren*, geb, geb., geburtstag*, geburtsdatum, geburt, jahrgang, né, née, nés, naissance, anniversaire, nacido, nacida, nació, nacimiento, cumpleaños, nato, nata, nascita, compleanno, nascido, nascida, nasceu, nascimento, aniversário, ' +
        'urodzon*, urodził*, urodzen*, ur, ur., urodzin*, rocznik, narozen*, nar, nar., narození, ' +
        'родил*, рожден*, рождён*, р., г.р, г. р, рождения, народ*, народж*, ' +
        'geboortedatum, verjaardag, född, født, fødselsdato, födelsedatum, doğum*, doğdu*, sinh, ngày sinh, sinh ngày, ipinanganak, kaarawan, kapanganakan, जन्म*, ' +
        'مواليد, ولد*, وُلد*, المولود*, ميلاد*, الميلاد, ولادة, الولادة, נולד*, לידה, יליד*, הולדת',
    ).source
  }${inside('出生, 生日, 生于, 生年月日, 誕生日, 生まれ, 생년월일, 출생, 생일, 태어')}`,
  'iu',
);

/** What is counted or measured: a number before it is no phone number. */
export const unitWords = new RegExp(
  `^[\\s)\\].,-]{0,3}(?:${anyOf(
    'mg, mcg, µg, μg, ug, g, gr, kg, ml, dl, cl, l, iu, ie, ui, j.m., jm, ед, mmol*, mmhg, mm, cm, m, km, bpm, kcal, kj, °*, %, $, €, £, zł, kč, hz, lux, ' +
      'units, unit, reps, rep, repetition*, times, sets, set, steps, seconds, second, sec, s, minutes, minute, min, hours, hour, h, days, day, weeks, week, months, years, drops, drop, tablets, tablet, tabs, pills, pill, capsules, capsule, puffs, puff, spoon*, calories, breaths, beats, patients, people, visits, views, degrees, percent, per, milligram*, millilit*, microgram*, gram*, meter*, metre*, litre*, liter*, cells, platelets, ' +
      'mal, wiederholung*, schritte*, sekunden, minuten, stunden, tage*, wochen, tropfen, tabletten, kapseln, einheiten, grad, prozent, milligramm, milliliter, atemzüge, ' +
      'fois, répétition*, pas, secondes, heures, jours, semaines, gouttes, comprimés, gélules, unités, degrés, pour cent, ' +
      'veces, repeticion*, pasos, segundos, minutos, horas, días, dias, semanas, gotas, pastillas, tabletas, comprimidos, cápsulas, unidades, grados, por ciento, ' +
      'volte, ripetizion*, passi, secondi, minuti, ore, giorni, settimane, gocce, compresse, unità, vezes, repetiç*, passos, unidade*, ' +
      'razy, raz, powtórze*, powtorze*, kroków, kroki, sekund*, minut*, godzin*, dni, tygodni*, krople, kropli, tablet*, kapsuł*, jednostek, jednostki, stopni, procent*, ' +
      'krát, opakován*, kroků, vteřin*, hodin*, dnů, týdnů, kapek, kapslí, jednotek, stupňů, ' +
      'раз, раза, повтор*, шаг*, секунд*, минут*, час*, дней, недель, капель, таблет*, капсул*, единиц*, градус*, процент*, мг, мл, мкг, кг, см, мм, г, л, крок*, разів, хвилин*, годин*, днів, крапель, одиниц*, ' +
      'keer, herhaling*, stappen, seconden, uur, dagen, druppels, tabletten, gånger, steg, sekunder, timmar, dagar, kez, tekrar, adım, saniye, dakika, saat, gün, damla, tablet, kere, defa, ' +
      'lần, bước, giây, phút, giờ, ngày, giọt, viên, đơn vị, beses, ulit, hakbang, segundo, minuto, oras, araw, patak, tableta, बार, कदम, सेकंड, मिनट, घंटे, दिन, गोली, मिलीग्राम, ' +
      'مرة, مرات, تكرار*, خطوة, خطوات, ثانية, ثواني, دقيقة, دقائق, ساعة, ساعات, يوم, أيام, قطرة, قطرات, حبة, حبات, ملغ, مل, وحدة, פעמים, צעדים, שניות, דקות, שעות, ימים, טיפות, כדורים, מג, מ"ג, יחידות',
  )}|${anyOf('次, 遍, 步, 秒, 分, 分钟, 小时, 天, 日, 周, 滴, 片, 粒, 毫克, 毫升, 单位, 度, 回, 歩, 錠, 時間, 週, ミリ, 번, 회, 걸음, 초, 분, 시간, 일, 주, 방울, 정, 알, 단위, 毫米, 公斤')})(?![\\p{L}])|^[\\s)\\].,-]{0,2}(?:次|遍|步|秒|分|小时|天|滴|片|粒|毫克|毫升|单位|回|歩|錠|時間|ミリ|번|회|걸음|초|시간|방울|정|단위)`,
  'iu',
);

/** Somebody's name follows. */
export const titles = new Set(
  words(
    'mr, mrs, ms, miss, mx, dear, hello, hi, hey, called, named, doctor, dr, patient, prof, professor, sir, madam, nurse, ' +
      'herr, herrn, frau, fräulein, liebe, lieber, hallo, doktor, patientin, monsieur, madame, mademoiselle, mme, mlle, cher, chère, bonjour, docteur, ' +
      'señor, señora, señorita, sr, sra, srta, estimado, estimada, querido, querida, hola, doctora, doña, don, paciente, ' +
      'signor, signora, signorina, sig, caro, cara, gentile, dottore, dottoressa, dott, paziente, senhor, senhora, olá, caro, doutor, doutora, ' +
      'pan, pani, pana, panu, panią, panem, państwo, drogi, droga, szanowny, szanowna, doktorze, pacjent, pacjentka, paní, pana, slečna, milý, milá, vážený, vážená, pacient, pacientka, ' +
      'господин, госпожа, г-н, г-жа, дорогой, дорогая, уважаемый, уважаемая, доктор, пациент, пациентка, пан, пані, шановний, шановна, пацієнт, пацієнтка, ' +
      'meneer, mevrouw, beste, dhr, mevr, patiënt, herr, fru, sayın, anh, chị, ông, bà, cô, bác, em, ginoong, ginang, ' +
      'مرحبا, أهلا, שלום, здравствуйте, привет, cześć, ahoj, merhaba, ciao, नमस्ते, السيد, السيدة, الدكتور, الدكتورة, المريض, المريضة, عزيزي, عزيزتي, מר, גברת, גב, דר, המטופל, המטופלת, श्री, श्रीमती, डॉ',
  ),
);
/** Titles before which an abbreviating full stop may stand. */
export const formalTitles = new Set(
  words(
    'mr, mrs, ms, miss, mx, herr, herrn, frau, monsieur, madame, mademoiselle, mme, mlle, señor, señora, señorita, sr, sra, srta, signor, signora, signorina, sig, senhor, senhora, pani, panią, paní, господин, госпожа, г-н, г-жа, пані, meneer, mevrouw, dhr, mevr',
  ),
);

/** Behind a name in Chinese, Japanese and Korean. */
export const suffixTitles =
  /^(?:先生|女士|小姐|太太|医生|醫生|大夫|同学|老师|さん|様|さま|くん|君|ちゃん|氏|씨|님|선생님|환자|군|양)/u;

/** Relatives, whose own name follows with a capital. German is missing: there every noun has one. */
export const relatives = new Set(
  words(
    'daughter, son, wife, husband, mother, father, mum, mom, dad, sister, brother, grandmother, grandfather, grandson, granddaughter, uncle, aunt, niece, nephew, cousin, roommate, boyfriend, girlfriend, partner, fiancé, fiancée, carer, neighbour, neighbor, friend, ' +
      'fille, fils, femme, mari, mère, père, soeur, sœur, frère, épouse, épouse, hija, hijo, esposa, esposo, marido, madre, padre, hermana, hermano, figlia, figlio, moglie, marito, sorella, fratello, filha, filho, mãe, pai, irmã, irmão, ' +
      'córka, córki, syn, syna, żona, żony, mąż, męża, matka, ojciec, siostra, brat, córką, żoną, synem, dcera, manželka, manžel, sestra, bratr, дочь, сын, жена, муж, мать, отец, сестра, брат, дочка, чоловік, дружина, dochter, zoon, vrouw, kızı, oğlu, eşi',
  ),
);

/** The words for "@" and "." where an address is said. */
export const atWords =
  'at|arroba|arobase|arobas|chiocciola|małpa|malpa|zavináč|zavinac|собака|собачка|собачку|равлик|ät|apenstaartje|snabel-a|snabela|alfakrull|kukac|a keong|a còng|a móc|آت|ات|שטרודל|कर|एट|艾特|アット|アットマーク|골뱅이|et işareti|kuyruklu a';
export const dotWords =
  'dot|punkt|punto|point|ponto|kropka|tečka|tecka|точка|крапка|punt|prick|nokta|chấm|cham|tuldok|דוט|נקודה|نقطة|دوت|डॉट|点|點|ドット|점|닷|period';
export const joinWords =
  "underscore|underline|dash|hyphen|minus|bindestrich|unterstrich|guion|guión|guion bajo|tiret|trait d'union|sottolineato|trattino|podkreślenie|podkreslnik|myślnik|myslnik|podtržítko|pomlčka|подчеркивание|подчёркивание|дефис|тире|plus|punkt|точка";
