import { describe, expect, test } from 'vitest';
import { findRepeats } from './find-repeats';
import { wordsOf, type Word } from './words-of';

/** A sentence with a time for each word, 300 ms apart. */
function say(sentence: string): Word[] {
  const words = sentence.split(' ').map((text, at) => ({ text, startMs: at * 300, endMs: at * 300 + 250 }));
  return wordsOf([{ startMs: 0, endMs: words.length * 300, text: sentence, words }]);
}

/** What is found, with a question mark where it may be meant. */
function found(sentence: string): string[] {
  const words = say(sentence);
  return findRepeats(words).map(({ from, to, isSure }) => {
    const text = words
      .slice(from, to + 1)
      .map((word) => word.text)
      .join(' ');
    return isSure ? text : `${text} ?`;
  });
}

describe('a repeated start', () => {
  test.each([
    ['Please bend the the knee slowly.', ['the']],
    ['I would, I would like to show you this.', ['I would,']],
    ['And then you, ehm, you take the tablet.', ['you, ehm,']],
    ['I wou- I would begin in the morning.', ['I wou-']],
    ['If you feel, if you feel pain, stop.', ['If you feel,']],
    ['You can put the, you can put the foot down.', ['You can put the,']],
    ['the the the knee', ['the', 'the']],
    ['Sie sollten, Sie sollten das Knie beugen.', ['Sie sollten, ?']],
    ['Wir werden, äh, wir werden morgen operieren.', ['Wir werden, äh,']],
    ['Nehmen Sie mit mit dem Essen eine Tablette.', ['mit']],
    ['Il faut, il faut plier le genou.', ['Il faut,']],
    ['Vous mettez la la jambe sur le lit.', ['la']],
    ['Usted puede con con cuidado doblar la rodilla.', ['con']],
    ['Lei deve, lei deve camminare un poco.', ['Lei deve,']],
    ['Musíte na na chvíli ležet.', ['na']],
  ])('is found in %j', (sentence, starts) => {
    expect(found(sentence)).toEqual(starts);
  });

  test.each([
    'It is very very important.',
    'No, no, that is normal.',
    'Slowly, slowly, and then hold it.',
    'Breathe in. Breathe in.',
    'Breathe in, breathe in.',
    'One, one, two, two.',
    'Take 2 2 times a day.',
    'Das ist sehr, sehr wichtig. Nein, nein.',
    'Non, non, doucement doucement.',
    'Muy muy despacio.',
    'Hold it. It must not hurt.',
    'Lift the leg and lower the leg again.',
    'Bend it, then you stretch it, then you bend it again.',
  ])('is not found in %j', (sentence) => {
    expect(found(sentence)).toEqual([]);
  });

  test.each([
    ['He had had pain before.', ['had ?']],
    ['We know that that helps.', ['that ?']],
    ['Das sind die, die wir brauchen.', ['die, ?']],
    ['Nous nous voyons demain.', ['Nous ?']],
    ['left foot left foot forward and stop', ['left foot ?']],
  ])('that may be meant is for a person to decide: %j', (sentence, starts) => {
    expect(found(sentence)).toEqual(starts);
  });

  test('needs the times of a transcript, and no long pause between', () => {
    const text = 'Bend the the knee';
    expect(findRepeats(wordsOf([{ startMs: 0, endMs: 2_000, text }]))).toEqual([]);
    const late = say(text).map((word, at) =>
      at < 2 ? word : { ...word, startMs: word.startMs + 2_600, endMs: word.endMs + 2_600 },
    );
    expect(findRepeats(late)).toEqual([]);
  });

  test('of 20,000 words is found at once', () => {
    const words = say(Array.from({ length: 20_000 }, (_, at) => `w${at % 7}x`).join(' '));
    const start = performance.now();
    findRepeats(words);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
