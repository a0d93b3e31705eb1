/** Comments of patients whom the video helped. */
export const comments: readonly string[] = [
  'Thank you, that was very clear.',
  'I watched it twice with my daughter. Very helpful.',
  'Now I understand why I have to do this. Thank you, doctor.',
  'Can I do this in the evening as well?',
  'It is much easier when one can see it.',
  'How long should I go on with it?',
  'The second part was a little fast for me, but I could watch it again.',
  'Good to have this at home and not only in the practice.',
  'It still hurts a bit on the left side. Is that normal?',
  'I have shown it to my husband, he helps me now.',
  'Very well explained.',
  'Should I stop my other tablets?',
  'I did it this morning and it went well.',
  'Thank you for taking the time.',
  'Is there a sheet that I could print?',
  'I had been doing it wrong for years.',
  'Could you make one about the stairs at home too?',
  'Clear and short, just right.',
];

/** Comments of patients who still have a question. */
export const questions: readonly string[] = [
  'What does "bend it gently" mean? As far as it goes?',
  'Do I do this before or after the tablets?',
  'I could not see which hand goes where.',
  'How many times a day is meant?',
];
