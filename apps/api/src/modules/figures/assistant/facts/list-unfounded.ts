import { readAmounts } from './read-amounts';

/** Units, with the words for them; an amount is said only with its own unit. */
const units: readonly (readonly [string, RegExp])[] = [
  ['mg', /^(?:mg|milligra\p{L}*|miligra\p{L}*|мг|миллиграмм\p{L}*|ملغ\p{L}*|毫克)/iu],
  ['mcg', /^(?:mcg|[µμ]g|ug|microgra\p{L}*|mikrogra\p{L}*|мкг|микрограмм\p{L}*|微克)/iu],
  ['ml', /^(?:ml|millilit\p{L}*|mililit\p{L}*|мл|миллилитр\p{L}*|毫升)/iu],
  ['g', /^(?:g|gra?m\p{L}*|г|грамм\p{L}*|克)(?!\p{L})/iu],
  [
    'unit',
    /^(?:i\.?u\.?|ie|ui|units?|einheit\p{L}*|unidad\p{L}*|unités?|единиц\p{L}*|jednost\p{L}*|单位)(?!\p{L})/iu,
  ],
  [
    'pill',
    /^(?:tablet\p{L}*|tabs?(?!\p{L})|pills?|capsul\p{L}*|kapsel\p{L}*|pastill\p{L}*|comprim\p{L}*|таблет\p{L}*|капсул\p{L}*|tabletk\p{L}*|viên|片|粒|حب\p{L}*)/iu,
  ],
  ['drop', /^(?:drops?|tropfen|gotas?|gouttes?|капл\p{L}*|капел\p{L}*|krop\p{L}*|giọt|滴|قطر\p{L}*)/iu],
  [
    'second',
    /^(?:s(?:ec(?:onds?)?)?|sekund\p{L}*|segund\p{L}*|second\p{L}*|секунд\p{L}*|giây|秒|ثاني\p{L}*|ثوان\p{L}*)(?!\p{L})/iu,
  ],
  ['minute', /^(?:min(?:ut\p{L}*)?|минут\p{L}*|phút|分钟|دقيق\p{L}*|دقائق)(?!\p{L})/iu],
  [
    'hour',
    /^(?:h|hrs?|hours?|stunden?|horas?|heures?|час\p{L}*|godzin\p{L}*|giờ|小时|ساع\p{L}*|oras)(?!\p{L})/iu,
  ],
  ['day', /^(?:days?|tage?n?|días?|dias?|jours?|дн\p{L}*|день|dni|dzień|ngày|天|يوم|أيام|araw)(?!\p{L})/iu],
  [
    'week',
    /^(?:weeks?|wochen?|semanas?|semaines?|недел\p{L}*|tygod\p{L}*|tuần|周|أسبوع|أسابيع|linggo)(?!\p{L})/iu,
  ],
  [
    'month',
    /^(?:months?|monate?n?|mes(?:es)?|mois|месяц\p{L}*|miesi\p{L}*|tháng|个月|شهر|أشهر|buwan)(?!\p{L})/iu,
  ],
  [
    'times',
    /^(?:times|x|mal|veces|fois|раза?|razy|lần|次|مرات?|beses|repetition\p{L}*|wiederholung\p{L}*|repeticion\p{L}*|répétition\p{L}*|повтор\p{L}*)(?!\p{L})/iu,
  ],
  ['percent', /^(?:%|percent|prozent|por ciento|pour cent|процент\p{L}*)/iu],
  ['degree', /^(?:°|degrees?|grad|grados?|degrés?|градус\p{L}*|stopni\p{L}*|độ|度)/iu],
];
const B = '(?<!\\p{L})';
const E = '(?!\\p{L})';
/** How often, and parts, said by a word; the words of one line mean the same. */
const often: readonly RegExp[] = [
  `${B}(?:once|einmal|una vez|une fois|однажды)${E}|مرة واحدة`,
  `${B}(?:twice|zweimal|dos veces|deux fois|дважды|dwukrotnie|два раза)${E}|مرتين`,
  `${B}(?:thrice|dreimal|tres veces|trois fois|трижды|trzykrotnie)${E}`,
  `${B}(?:viermal)${E}`,
  `${B}(?:daily|every day|täglich|jeden tag|diari\\p{L}*|cada día|todos los días|quotidien\\p{L}*|chaque jour|tous les jours|ежедневно|каждый день|codziennie|araw-araw|mỗi ngày|hàng ngày)${E}|每天|每日|يوميا`,
  `${B}(?:nightly|every night|jede nacht|cada noche|chaque nuit)${E}|每晚`,
  `${B}(?:hourly|every hour|stündlich|cada hora|chaque heure|каждый час)${E}|每小时`,
  `${B}(?:weekly|every week|wöchentlich|cada semana|chaque semaine|еженедельно)${E}|每周`,
  `${B}(?:monthly|every month)${E}`,
  `${B}every (?:(?:other|second) (?:day|night|morning|evening|hour|week|month)|morning|evening)${E}`,
  `${B}(?:half|halb\\p{L}*|mitad|moitié|половин\\p{L}*)${E}|一半|نصف`,
  `${B}(?:double|doppelt\\p{L}*|doble|вдвое|gấp đôi)${E}|两倍|加倍|ضعف`,
  `${B}triple${E}`,
].map((words) => new RegExp(words, 'giu'));

type Amount = { value: number; unit: string; text: string };

function amountsIn(text: string): Amount[] {
  const plain = text.normalize('NFKC');
  return readAmounts(plain).map(({ start, end, value }) => {
    const gap = /^[\s-]{0,2}/.exec(plain.slice(end))?.[0].length ?? 0;
    const behind = plain.slice(end + gap);
    const [unit = '', words] = units.find(([, one]) => one.test(behind)) ?? [];
    const length = words?.exec(behind)?.[0].length ?? 0;
    return { value, unit, text: plain.slice(start, length > 0 ? end + gap + length : end) };
  });
}

/** The doses, times and counts of a draft that are not said, in its own words. */
export function listUnfounded(draft: string, known: string): string[] {
  const knownAmounts = amountsIn(known);
  const isKnown = (one: Amount) =>
    knownAmounts.some(({ value, unit }) => value === one.value && (one.unit === '' || unit === one.unit));
  const amounts = amountsIn(draft).filter((one) => !isKnown(one) && !(one.value === 1 && one.unit === ''));
  const unknown = often.filter((words) => !known.match(words)).flatMap((words) => draft.match(words) ?? []);
  return [...new Set([...amounts.map(({ text }) => text), ...unknown])];
}
