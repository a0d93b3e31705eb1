import type { Metric } from '@bedside/contracts/figures/assistant/assistant.rules';

/* The words by which a summary speaks of figures, in the languages in which the assistant writes. */

const any = (pattern: string) => new RegExp(pattern, 'iu');
/** Not within a longer word, in scripts with spaces. */
const B = '(?<![\\p{L}\\p{M}])';
const E = '(?![\\p{L}\\p{M}])';

/** The words that name figures, and the figures that they may mean. */
export const metricWords: readonly (readonly [RegExp, readonly Metric[]])[] = [
  [
    any(
      `${B}(?:shares?|shared|sent|geteilt|freigaben?|gesendet|verschickt|compart\\p{L}*|envia\\p{L}*|envi[oó]\\p{L}*|partag\\p{L}*|envoy\\p{L}*|подел\\p{L}*|отправ\\p{L}*|ibinahagi|pagbabahagi|udostępni\\p{L}*)|chia sẻ|gửi|分享|发送|مشاركة|أرسل|شورك`,
    ),
    ['shares'],
  ],
  [
    any(
      `${B}(?:open\\p{L}*|geöffnet|öffnung\\p{L}*|abri\\p{L}*|abiert\\p{L}*|apertur\\p{L}*|ouv(?:ert|r)\\p{L}*|откр\\p{L}*|binuksan|pagbukas|otw[ao]r\\p{L}*)|${B}mở|打开|فتح`,
    ),
    ['opened', 'openings'],
  ],
  [
    any(
      `${B}(?:view\\p{L}*|watch\\p{L}*|play(?:s|ed)?|seen|saw|sah(?:en)?|(?:an)?gesehen|angeschaut|aufruf\\p{L}*|ansicht\\p{L}*|abgespielt|vist[oa]s?|vieron|visualiz\\p{L}*|reproduc\\p{L}*|vue?s?|regard\\p{L}*|visionn\\p{L}*|просм\\p{L}*|смотре\\p{L}*|посмотр\\p{L}*|pinanood|napanood|panonood|obejrz\\p{L}*|wyświetl\\p{L}*|odsłon\\p{L}*)${E}|xem|观看|播放|看了|مشاهد|شاهد|شوهد`,
    ),
    ['views'],
  ],
  [
    any(
      `${B}(?:(?:the |its |very )end|complet\\p{L}*|finish\\p{L}*|ende|schluss|vollständig\\p{L}*|final|jusqu\\p{L}*|конца?|полност\\p{L}*|hanggang|katapusan|tapos|końca)${E}|hết|cuối|结束|结尾|末尾|最后|看完|完整|نهاي|كامل`,
    ),
    ['completed'],
  ],
  [
    any(
      `${B}(?:repeat\\p{L}*|again|wiederhol\\p{L}*|erneut\\p{L}*|repet\\p{L}*|repetid\\p{L}*|répét\\p{L}*|nouveau|повтор\\p{L}*|снова|ulit|paulit\\p{L}*|ponown\\p{L}*|powtórz\\p{L}*|powtórek)${E}|lặp|xem lại|重复|再次|تكرار|مكرر|مجدد`,
    ),
    ['repeats'],
  ],
  [
    any(
      `${B}(?:dislik\\p{L}*|не понрав\\p{L}*|не нрав\\p{L}*|дизлайк\\p{L}*|disgust\\p{L}*|no les? gust\\p{L}*|no me gusta|n['’]\\p{L}* ?(?:pas )?aim\\p{L}*|pas aimé\\p{L}*|gef(?:iel|allen|ällt)\\p{L}* \\p{L}* ?nicht|missfiel\\p{L}*|mag-ich-nicht|m(?:o|ö)cht\\p{L}* \\p{L}* ?nicht|nie (?:się )?(?:s?podoba|polub)\\p{L}*|(?:się )nie (?:s?podoba)\\p{L}*|hindi nagustuhan)|không thích|不喜欢|点踩|عدم إعجاب|لم يعجب`,
    ),
    ['dislikes'],
  ],
  [
    any(
      `${B}(?:likes?|liked|gef(?:iel|ällt|allen)\\p{L}*|gemocht|mochte[nt]?|s?podoba\\p{L}*|me gusta|gust[aóo]\\p{L}*|aim\\p{L}*|(?:по)?нрав\\p{L}*|лайк\\p{L}*|nagustuhan|gusto|polub\\p{L}*)${E}|${B}thích|喜欢|点赞|个赞|إعجاب|أعجب`,
    ),
    ['likes'],
  ],
  [
    any(
      `${B}(?:(?:not|never|n['’]t|hardly) \\p{L}*understood|n['’]t understand|not understand|unclear|nicht \\p{L}*verst\\p{L}*|unklar|no (?:se )?(?:entend|comprend)\\p{L}*|pas (?:été )?compris\\p{L}*|не поня\\p{L}*|непонят\\p{L}*|hindi naintindihan|nie zrozumia\\p{L}*)|không hiểu|不理解|不明白|没看懂|没有理解|未理解|لم يفهم|لم تفهم|غير مفهوم`,
    ),
    ['notUnderstood'],
  ],
  [
    any(
      `${B}(?:comment\\p{L}*|komment\\p{L}*|coment\\p{L}*|(?:про)?коммент\\p{L}*|(?:nag)?komento\\p{L}*|komentar\\p{L}*)|bình luận|评论|تعليق`,
    ),
    ['comments'],
  ],
  [
    any(
      `%|٪|${B}(?:percent\\p{L}*|per cent|prozent\\p{L}*|por ciento|pour ?cent\\p{L}*|процент\\p{L}*|porsiyento|procent\\p{L}*)|phần trăm|百分|بالمئة|بالمائة|في المئة`,
    ),
    ['reachedPercent', 'playedPercent'],
  ],
  [
    any(`${B}(?:seconds?|sekunden?|segundos?|secondes?|секунд\\p{L}*|sekund\\p{L}*)${E}|giây|秒|ثانية|ثوان`),
    ['seconds'],
  ],
];

/** Which of two parts of the video a percentage is: what was reached, or what was really played. */
export const reachedWords = any(
  `${B}(?:reach\\p{L}*|got to|erreich\\p{L}*|alcanz\\p{L}*|atteint\\p{L}*|дошл\\p{L}*|достиг\\p{L}*|osiągn\\p{L}*|dotar\\p{L}*|naabot)|đạt|到达|达到|وصل`,
);
export const playedWords = any(
  `${B}(?:play\\p{L}*|abgespielt|wiedergegeben|reproduc\\p{L}*|lu[es]?|воспроизв\\p{L}*|проигр\\p{L}*|odtwor\\p{L}*)${E}|phát|播放|تشغيل`,
);

/** A unit right behind a number, in which there is no figure. */
export const otherUnits = any(
  `^[\\s-]{0,2}(?:${B}(?:minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|minutos?|horas?|días?|semanas?|meses|años?|heures?|jours?|semaines?|mois|ans?|минут\\p{L}*|час\\p{L}*|дн\\p{L}*|недел\\p{L}*|месяц\\p{L}*|лет|phút|giờ|ngày|tuần|tháng|minuto|oras|araw|linggo|buwan|minut\\p{L}*|godzin\\p{L}*|dni)${E}|分钟|小时|天|周|个月|دقيقة|دقائق|ساعة|يوم|أسبوع)`,
);

export type Quantity = 'all' | 'none' | 'most' | 'half' | 'minority';
/** Words that say how many of all, which hold only for figures with a whole. */
export const quantityWords: readonly (readonly [RegExp, Quantity])[] = [
  [
    any(
      `${B}(?:most(?:ly)?|majority|more than half|over half|die meisten|meist\\p{L}*|mehrheit|überwiegend|größtenteils|la mayoría|mayor parte|mayormente|la plupart|majorité|большинство|большая часть|karamihan|większość|większości)${E}|đa số|phần lớn|hầu hết|大多数|大部分|多数|معظم|أغلب|غالبية`,
    ),
    'most',
  ],
  [
    any(
      `${B}(?:half|halves|hälfte|halbe\\p{L}*|mitad|moitié|половин\\p{L}*|kalahati|połow\\p{L}*)${E}|một nửa|一半|半数|نصف`,
    ),
    'half',
  ],
  [
    any(
      `${B}(?:minority|less than half|fewer than half|few(?! times)|minderheit|wenige\\p{L}*|minoría|poc[oa]s|minorité|peu de|меньшинство|мало|немногие|kaunti|iilan|mniejszość|niewiel\\p{L}*)${E}|thiểu số|một số ít|少数|قلة|أقلية`,
    ),
    'minority',
  ],
  [
    any(
      `${B}(?:nobody|no one|none|not one|zero|niemand\\p{L}*|kein\\p{L}*|nadie|ningun\\p{L}*|ningún|personne ne|personne n|aucun\\p{L}*|никто|никому|ни один|ни одного|ни одной|нет|wala\\p{L}*|nikt|nikomu|żaden|żadn\\p{L}*|brak)${E}|${B}no (?!(?:se|les?|la|lo|me) )(?=\\p{L})|không ai|không có|没有人|没人|没有|无人|لا أحد|لم \\p{L}+ أحد|لم يقم أحد|لا توجد|لا يوجد`,
    ),
    'none',
  ],
  [
    any(
      `${B}(?:every(?:one|body)?|all|each|always|entire|alle[rsnm]?|jede[rsnm]?|sämtliche\\p{L}*|immer|ausnahmslos|tod[oa]s|cada|siempre|tous|toutes|tout le monde|chaque|chacun\\p{L}*|toujours|все|всех|всем|каждый|каждая|каждого|всегда|lahat|bawat|wszyscy|wszystkie|wszystkich|każd\\p{L}*)${E}|tất cả|ai (?:cũng|nấy|đều)|mọi người|mọi|所有|全部|每个|每位|人人|大家|جميع|الجميع|كل`,
    ),
    'all',
  ],
];
/** "Only one", whose article would be no number. */
export const onlyOne = new RegExp(
  `${B}(?:only|just|nur|lediglich|solo|sólo|solamente|únicamente|seulement|только|лишь|tylko|chỉ|lamang) (?:one|eine?[nmr]?|un[ao]?|une|один|одн[ауо]й?|jed[ne]\\p{L}*|một|isa)${E}|(?:只有|仅有?)一`,
  'giu',
);
/** Words that say how many people or openings there are, by a decade or a record. */
const ORDERED = any(
  `${B}(?:both|neither|beide[nrsm]?|ambos|ambas|les deux|tous les deux|оба|обе|oba|obie|obaj|equal\\p{L}*|the same|as many|gleich(?:viele?|e[nrs]?)?|igual\\p{L}*|égal\\p{L}*|autant|равн\\p{L}*|столько же|tyle samo|równ\\p{L}*|the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|latest)|longest|shortest|längste[nrs]?|kürzeste[nrs]?)${E}|一样|相同|同样|两者|bằng nhau`,
);
const VAGUE = any(
  `${B}in the (?:twen|thir|for|fif|six|seven|eigh|nine)ties${E}|${B}(?:record|popular\\p{L}*|rekord\\p{L}*|beliebt\\p{L}*|récord|populaire\\p{L}*|рекорд\\p{L}*|популярн\\p{L}*|rekordow\\p{L}*|popularn\\p{L}*)${E}|kỷ lục|纪录|最受欢迎|${B}(?:kaum|hardly|barely|scarcely) (?:jemand\\p{L}*|any\\p{L}*|one)${E}`,
);
/** Words that are never supported: the figures have no earlier ones, and say nothing so vague. */
export const unsupportedWords: readonly RegExp[] = [
  ORDERED,
  VAGUE,
  any(
    `${B}(?:nearly|almost|virtually|practically|hardly|barely) (?:all|every\\p{L}*|none|no ?one|nobody|half|any\\p{L}*)|${B}(?:fast|beinahe|nahezu|kaum) (?:all\\p{L}*|jede\\p{L}*|niemand|kein\\p{L}*)|${B}casi (?:tod\\p{L}*|nadie|ningun\\p{L}*)|${B}presque (?:tous|toutes|tout|personne|aucun\\p{L}*)|почти (?:все|никто|каждый)|${B}halos|gần như|hầu như|几乎|تقريبا|prawie (?:wszyscy|nikt)`,
  ),
  any(
    `${B}(?:doubl\\p{L}*|tripl\\p{L}*|quadrupl\\p{L}*|quintupl\\p{L}*|halv(?:ed|es|ing)|(?:two|three|four|five|six|ten|hundred|\\p{L}+)fold|\\d+[- ]?fold|twice|thrice|verdoppel\\p{L}*|verdreifach\\p{L}*|vervierfach\\p{L}*|halbier\\p{L}*|doppel\\p{L}*|\\p{L}+fach\\p{L}*|duplic\\p{L}*|triplic\\p{L}*|cuadruplic\\p{L}*|doble|triple|redujo|doubl\\p{L}*|удво\\p{L}*|утро\\p{L}*|вдвое|втрое|дважды|трижды|dumoble|doble|triple|podwoi\\p{L}*|potroi\\p{L}*|dwukrotn\\p{L}*|trzykrotn\\p{L}*|zweimal|dreimal)${E}|gấp đôi|gấp ba|gấp|翻了|翻倍|两倍|三倍|加倍|减半|倍|ضعف|أضعاف|تضاعف`,
  ),
  any(
    `${B}(?:increas\\p{L}*|(?:went|go|goes|gone|going|are|is|was|were) (?:up|down)|outnumber\\p{L}*|exceed\\p{L}*|surpass\\p{L}*|outweigh\\p{L}*|übertr\\p{L}*|überwieg\\p{L}*|superan?|superó|superaron|dépass\\p{L}*|превы\\p{L}*|превзо\\p{L}*|przewyższ\\p{L}*|nahigit\\p{L}*|decreas\\p{L}*|rose|risen|rising|fell|fallen|falling|grew|grow\\p{L}*|declin\\p{L}*|drop(?:ped|ping|s)?|improv\\p{L}*|worsen\\p{L}*|surg\\p{L}*|trend\\p{L}*|gestiegen|stieg\\p{L}*|sank\\p{L}*|gesunken|zugenommen|abgenommen|nahm\\p{L}*|wuchs\\p{L}*|verbesser\\p{L}*|aument\\p{L}*|disminu\\p{L}*|subi[oóe]\\p{L}*|baj[oóa]\\p{L}*|creci\\p{L}*|mejor\\p{L}*|empeor\\p{L}*|augment\\p{L}*|diminu\\p{L}*|baiss\\p{L}*|progress\\p{L}*|amélior\\p{L}*|вырос\\p{L}*|возрос\\p{L}*|увелич\\p{L}*|уменьш\\p{L}*|сниз\\p{L}*|упал\\p{L}*|улучш\\p{L}*|tumaas|bumaba|dumami|wzros\\p{L}*|spad\\p{L}*|zmal\\p{L}*|popraw\\p{L}*)${E}|tăng|giảm|cải thiện|增加|增长|上升|下降|减少|提高|改善|ارتفع|انخفض|زاد|ازداد|تراجع|تحسن`,
  ),
  any(
    `${B}(?:many|much more|several|numerous|plenty|lots|a lot|countless|dozens?|scores?|a score|a couple|a pair|hundreds|thousands|millions?|billions?|thirds?|quarters?|(?:fif|six|seven|eigh|nin|ten|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen|twentie|\\p{L}+tie)ths?|fourths?|sevenths?|viele?\\p{L}*|zahlreich\\p{L}*|mehrere\\p{L}*|etliche\\p{L}*|dutzend\\p{L}*|hunderte|tausende|drittel|viertel|fünftel|\\p{L}+stel|much[oa]s|vari[oa]s|numeros[oa]s|docenas?|cientos de|miles de|tercios?|tercera parte|cuarta parte|cuartos|beaucoup|plusieurs|nombreu\\p{L}*|douzaine\\p{L}*|centaines|milliers|tiers|quarts?|много|многие|многих|несколько|множество|десятк\\p{L}*|дюжин\\p{L}*|сотни|тысячи|треть|трети|четверть|четверти|marami\\p{L}*|maraming|ilan|ilang|dosena|wiel[ue]|kilka|kilku|tuzin\\p{L}*|setki|tysiące|trzecia|jedna czwarta|ćwier\\p{L}*)${E}|nhiều|một vài|một phần|hàng chục|hàng trăm|phần ba|phần tư|许多|很多|不少|若干|几十|数百|分之|كثير|العديد|عدة|عشرات|مئات|آلاف|ثلث|ربع|خمس(?!ة|ون|ين)`,
  ),
  any(
    `${B}(?:than|compared|versus|higher|lower|better|worse|best|worst|highest|lowest|als (?:\\p{L}+ )?(?:zuvor|vorher|andere\\p{L}*|letzte\\p{L}*)|im vergleich|besser\\p{L}*|schlechter\\p{L}*|höher\\p{L}*|niedriger\\p{L}*|beste\\p{L}*|en comparación|peor|más alt\\p{L}*|más baj\\p{L}*|par rapport|meilleur\\p{L}*|pire|mieux|plus élevé\\p{L}*|по сравнению|лучш\\p{L}*|хуже|выше|ниже|kumpara|mas mataas|mas mababa|pinaka\\p{L}*|w porównaniu|lepsz\\p{L}*|gorsz\\p{L}*|wyższ\\p{L}*|niższ\\p{L}*)${E}|so với|tốt hơn|cao hơn|相比|更好|更高|更低|最高|最低|مقارنة|أفضل|أسوأ|أعلى|أقل|أكثر`,
  ),
  any(
    `${B}(?:more|less|fewer|mehr|weniger|más|menos|plus de|moins de|больше|меньше|более|менее|mas marami|mas kaunti|więcej|mniej)${E}|nhiều hơn|ít hơn|多于|少于|超过|不到|更多|更少`,
  ),
];
/** "More likes than dislikes". */
export const moreThan = any(
  `${B}(more|fewer|less|mehr|weniger|más|menos|plus de|moins de|больше|меньше|więcej|mniej)${E}(.+?)${B}(?:than|als|que|чем|niż)${E}(.+)`,
);
/** The ones that mean the smaller of two figures. */
export const smaller = any(`^(?:fewer|less|weniger|menos|moins de|меньше|mniej)$`);
/** Says that something was not so. */
export const negations = any(
  `${B}(?:not|n['’]t|no|never|nicht|kein\\p{L}*|nie|sin|ni|pas|jamais|sans|не|без|hindi|wala\\p{L}*|bez|without|ohne)${E}|không|chưa|没|不|未|无|لم|لا|ليس|بدون`,
);
/** Parts of a sentence with figures of their own. */
export const clauses =
  /[,;:、，；،]|\s(?:and|but|while|und|aber|y|e|pero|et|mais|и|а|но|at|pero|ngunit|và|nhưng|i|ale)\s|而|但|和|\sو(?=\p{L})/iu;
