/*
 * Words that join others, of the languages that most films are spoken in. Somebody who says one of them twice has begun
 * anew. What may stand twice in a correct sentence is left out: "had had" and "that that", German "die die" and "das das",
 * French "nous nous" and "vous vous".
 */
const LISTS = [
  'a an the and but or so if because of to in on at with for from by into about we you he she it they my your his her our their this these those is are was were has have can could will would should must do does did not what when where how',
  // "I" of English alone: in Italian it is an article, and in Polish "and".
  'i',
  'ich du er wir ihr mein meine dein deine ein eine einen einem einer und oder aber weil wenn ob zu im in auf mit für von bei aus nach vor über unter an am zum zur ist sind war hat haben kann können wird werden muss müssen soll sollen nicht wie wo was',
  'je tu il elle on ils elles le la les un une des du de et ou mais si dans sur avec pour par sans est sont était a ont peut doit ne pas comment quand',
  'yo tú él ella nosotros ellos el los las una unos unas y o pero porque si en con para por sin del al es son está están era tiene puede debe cómo cuando mi su',
  'io tu lui lei noi loro il lo gli uno una e ma perché se nel nella con per da di sul sulla è sono era ha può deve come quando',
  'eu ele ela nós eles os as um uma e ou mas porque se em no na com para por do da são está tem pode deve como quando',
  'ik jij hij zij wij jullie het een en maar omdat als op met voor van bij uit naar zijn heeft kan moet niet hoe waar',
  'já ty on ona my oni a ale nebo protože když v ve na s se z ze do po pro při od k ke je jsou byl má může musí jak',
  'ja ty on ona my oni ale lub bo gdy w we na z ze do po dla przy od jest są był ma może musi jak',
] as const;

/** Whether a word, in small letters, joins others and never stands twice in a correct sentence. */
export const isFunctionWord: (word: string) => boolean = (
  (words) => (word: string) =>
    words.has(word)
)(new Set(LISTS.flatMap((list) => list.split(' '))));

/** Said twice for emphasis, or to say yes, no or goodbye: "very, very slowly", "nein, nein". */
const EMPHASIS = new Set(
  (
    'very no yes yeah so really much many more far too never well okay ok right now there bye slowly gently good long again over ' +
    'sehr nein ja doch ganz viel viele mehr immer gut langsam sachte schön nie so ' +
    'très non oui bien beaucoup trop jamais tout doucement lentement vite encore petit peu ' +
    'muy sí bien mucho más nunca poco despacio siempre ' +
    'molto sì bene piano mai sempre poco tanto così ' +
    'muito sim não bem devagar pouco sempre mais ' +
    'heel nee ja zeer langzaam veel altijd rustig ' +
    'velmi ne ano pomalu moc hodně stále dobře ' +
    'bardzo nie tak powoli dużo zawsze dobrze'
  ).split(' '),
);

export const isEmphasis = (word: string): boolean => EMPHASIS.has(word);

/** Numbers are counted aloud, and a number that is said twice may be meant: "one, one and a half". */
const NUMBERS = new Set(
  (
    'zero one two three four five six seven eight nine ten hundred thousand first second third half ' +
    'null eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend halb ' +
    'zéro deux trois quatre cinq sept huit neuf dix cent mille ' +
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez cien ' +
    'due tre quattro cinque sei sette otto nove dieci cento ' +
    'dois duas três quatro seis sete oito nove dez cem ' +
    'twee drie vier vijf zes zeven acht negen tien honderd ' +
    'jedna dva dvě tři čtyři pět šest sedm osm devět deset sto ' +
    'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć'
  ).split(' '),
);

export const isNumber = (word: string): boolean => /\p{N}/u.test(word) || NUMBERS.has(word);
