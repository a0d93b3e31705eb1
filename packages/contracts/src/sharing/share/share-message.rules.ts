import { fillMessage } from './share.rules';

/**
 * What a lock screen should not show to others: an illness, or an appointment. Also text that looks like the patient's
 * name and would be sent unchanged.
 */
export type MessageNote = { kind: 'diagnosis' | 'date' | 'variable'; word: string };

/** In any number of braces. */
const VARIABLE = /\{+[^{}\n]{1,40}\}+/;

const DIAGNOSIS =
  /\b(?:cancer|tumou?r|carcinoma|leuka?emia|lymphoma|melanoma|metastas[ei]s|chemo(?:therapy)?|hiv|aids|hepatitis|syphilis|chlamydia|gonorrh(?:o?e)?a|herpes|st[di]s?|diabet(?:es|ic)|depress(?:ion|ive)|anxiety|psychosis|ptsd|adhd|schizophreni[ac]|bipolar|dementia|alzheimer'?s?|parkinson'?s?|epilep(?:sy|tic)|multiple sclerosis|stroke|heart (?:attack|failure)|angina|arrhythmia|hypertension|thrombosis|copd|asthma|tuberculosis|(?:osteo)?arthrit(?:is|ic)|osteoporosis|lupus|crohn'?s?|colitis|psoriasis|prostat(?:e|itis)|incontinence|hernia|pregnan(?:t|cy)|miscarriage|abortion|infertility|menopause|addiction|alcoholi(?:c|sm)|obesity|anorexia|bulimia|dialysis|mammogram|colonoscopy|biopsy)\b/i;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const CLOCK = String.raw`(?:\d{1,2}:\d{2}|\d{1,2}\s*[ap]\.?m\b|\d{1,2}\s*o'clock|noon)`;
/** The words after a number that make it an amount: "1/2 tablet", "march 10 steps", "you may 2 hours later". */
const NO_AMOUNT = String.raw`(?![\d.,/]*\d)(?!\s*(?:%|(?:tablets?|pills?|capsules?|drops?|cups?|glass(?:es)?|spoon\w*|teaspoon\w*|tablespoon\w*|doses?|puffs?|units?|times?|steps?|sets?|repeats?|repetitions?|seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|mg|mcg|g|kg|ml|l|lit(?:er|re)s?|cm|mm|m|inch(?:es)?|feet|miles?|pounds?|lbs?)\b))`;
/** Halves, thirds, quarters and the like without a year are amounts, unless a word before them says when. */
const FRACTION = String.raw`(?!(?:1/[2-68]|2/[35]|3/[458]|4/5|5/[68]|7/8)(?!\d))`;
const WHEN = String.raw`\b(?:on|by|until|before|since|from)\s+`;
const DATE = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}([./])\d{1,2}\1(?:\d{4}|\d{2})\b`,
    String.raw`\b${FRACTION}${DAY}/${DAY}\b${NO_AMOUNT}`,
    String.raw`(?<=${WHEN})${DAY}[./]${DAY}\b${NO_AMOUNT}`,
    String.raw`\b${DAY}\.(?:0[1-9]|1[0-2])\.(?!\d)`,
    String.raw`\b${DAY}(?:st|nd|rd|th)?\.?\s+(?:of\s+)?${MONTH}\b`,
    String.raw`\b${MONTH}\.?\s+${DAY}(?:st|nd|rd|th)?\b${NO_AMOUNT}`,
    String.raw`\b${WEEKDAY}(?:,|\s+(?:morning|afternoon|evening))?\s+(?:at\s+)?${CLOCK}`,
    String.raw`(?<=\b(?:on|next|this|by|before|until)\s+)${WEEKDAY}\b`,
    String.raw`\b(?:today|tomorrow)\s+(?:at\s+)?${CLOCK}`,
  ].join('|'),
  'i',
);

/** Words of a message that its doctor may want to leave out. It is a hint, never a refusal. */
export function noteMessage(message: string): MessageNote[] {
  const found = (kind: MessageNote['kind'], pattern: RegExp, text = message): MessageNote[] => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [{ kind, word }];
  };
  const unfilled = fillMessage(message, '');
  return [...found('diagnosis', DIAGNOSIS), ...found('date', DATE), ...found('variable', VARIABLE, unfilled)];
}
