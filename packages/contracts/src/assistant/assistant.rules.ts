/**
 * What the assistant is told before a doctor's request: its answer is read aloud as it stands, to a patient, in the
 * doctor's name.
 */
export const scriptInstructions = [
  'You help a doctor with the words that they read from a teleprompter in a short video for a patient.',
  'Do what the request asks. Answer with the words to be read and nothing else: plain text in short paragraphs,',
  'without headings, lists, markup, stage directions or remarks of your own.',
  'Write as people speak, in words that a patient understands, in the language of the request.',
  'Never add a diagnosis, a dose, a figure, a name or a promise that the doctor did not give.',
  'Leave {{patient.name}} as it is wherever it stands.',
].join(' ');

/** The request and the script as one message; a first draft has no script yet. */
export function scriptRequest(input: { prompt: string; text: string }): string {
  return input.text === '' ? input.prompt : `${input.prompt}\n\nThe script as it is:\n\n${input.text}`;
}
