import { fillMessage } from './share.rules';

/**
 * What others may read on a lock screen and should not: an illness, or when somebody is to be somewhere; and what looks
 * like the patient's name and would go out as it stands.
 */
export type MessageNote = { kind: 'diagnosis' | 'date' | 'variable'; word: string };

/** In braces of any number. */
const VARIABLE = /\{+[^{}\n]{1,40}\}+/;

const DIAGNOSIS =
  /\b(?:cancer|tumou?r|carcinoma|leuka?emia|lymphoma|melanoma|metastas[ei]s|chemotherapy|hiv|aids|hepatitis|syphilis|chlamydia|diabet(?:es|ic)|depress(?:ion|ive)|schizophreni[ac]|bipolar|dementia|alzheimer'?s?|parkinson'?s?|epilep(?:sy|tic)|multiple sclerosis|stroke|heart (?:attack|failure)|copd|asthma|pregnan(?:t|cy)|miscarriage|abortion|infertility|addiction|alcoholi(?:c|sm)|obesity|biopsy)\b/i;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?\.?\s+${MONTH}\b`,
    String.raw`\b${MONTH}\.?\s+\d{1,2}\b`,
  ].join('|'),
  'i',
);

/** Words of a message that its doctor may want to leave out; a hint, never a refusal. */
export function noteMessage(message: string): MessageNote[] {
  const found = (kind: MessageNote['kind'], pattern: RegExp, text = message): MessageNote[] => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [{ kind, word }];
  };
  const unfilled = fillMessage(message, '');
  return [...found('diagnosis', DIAGNOSIS), ...found('date', DATE), ...found('variable', VARIABLE, unfilled)];
}
