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
/** How often, and parts, said by a word. */
const OFTEN =
  /(?<!\p{L})(?:once|twice|thrice|daily|hourly|weekly|monthly|nightly|every (?:other |second )?(?:day|night|morning|evening|hour|week|month)|half|double|triple|täglich|stündlich|wöchentlich|einmal|zweimal|dreimal|viermal|doppelt\p{L}*|halb\p{L}*|diari\p{L}*|cada (?:día|hora|noche|semana)|doble|mitad|quotidien\p{L}*|chaque (?:jour|heure|nuit|semaine)|tous les jours|double|moitié|ежедневно|каждый (?:день|час)|дважды|трижды|вдвое|половин\p{L}*|codziennie|dwukrotnie|araw-araw|mỗi ngày|hàng ngày|gấp đôi)(?!\p{L})|每天|每日|每小时|每晚|一半|两倍|加倍|يوميا|مرتين|نصف|ضعف/giu;

type Said = { value: number; unit: string; text: string };

function amountsIn(text: string): Said[] {
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
export function listUnsaid(draft: string, said: string): string[] {
  const known = amountsIn(said);
  const isKnown = (one: Said) =>
    known.some(({ value, unit }) => value === one.value && (one.unit === '' || unit === one.unit));
  const amounts = amountsIn(draft).filter((one) => !isKnown(one) && !(one.value === 1 && one.unit === ''));
  const saidLower = said.toLowerCase();
  const often = (draft.match(OFTEN) ?? []).filter((words) => !saidLower.includes(words.toLowerCase()));
  return [...new Set([...amounts.map(({ text }) => text), ...often])];
}
