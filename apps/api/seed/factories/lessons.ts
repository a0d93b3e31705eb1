import type { Drawing } from './drawings';

/** A video of the demo's doctor: its title, the text of its cards, and its final status. */
export type Lesson = {
  title: string;
  description: string;
  tags: string[];
  drawing: Drawing;
  /** Hue of the background, degrees. */
  hue: number;
  seconds: number;
  /** One card each, after the card with the title. */
  points: [string, string, string];
  /** How often it is shared, compared with the other lessons. */
  weight: number;
  /** How many days ago it was uploaded. */
  daysOld: number;
  /** `unfinished` has no title yet, `broken` ends in the middle of its file. */
  ending?: 'draft' | 'unfinished' | 'restricted' | 'broken';
};

type Look = [drawing: Drawing, hue: number, seconds: number];
type Use = Pick<Lesson, 'weight' | 'daysOld' | 'ending'>;

const lesson = (
  title: string,
  description: string,
  tags: string,
  [drawing, hue, seconds]: Look,
  points: Lesson['points'],
  use: Use,
): Lesson => ({ title, description, tags: tags.split(', '), drawing, hue, seconds, points, ...use });

/** The 24 videos of the demo, newest last. */
export const lessons: readonly Lesson[] = [
  lesson(
    'Knee exercises after your operation',
    'Three exercises for the first two weeks after a knee replacement. Do each of them ten times, three times a day, and stop when the pain becomes sharp.',
    'knee, exercises, after surgery',
    ['knee', 174, 40],
    ['Slide your heel towards you', 'Press the knee into the bed', 'Lift the straight leg, count to five'],
    { weight: 10, daysOld: 88 },
  ),
  lesson(
    'How to measure your blood pressure',
    'Sit for five minutes before you measure, and take two readings a minute apart. Write both of them down with the time of day.',
    'blood pressure, heart, at home',
    ['cuff', 212, 20],
    ['Sit and rest for five minutes', 'Keep the cuff at heart height', 'Measure twice and write it down'],
    { weight: 11, daysOld: 86 },
  ),
  lesson(
    'Using your inhaler with a spacer',
    'Why a spacer brings more of the medicine into the lungs, and how to breathe with it. Rinse your mouth afterwards.',
    'asthma, copd, medicine',
    ['inhaler', 196, 17],
    ['Shake it and put it together', 'Breathe in slowly and deeply', 'Hold your breath for ten seconds'],
    { weight: 8, daysOld: 84 },
  ),
  lesson(
    'Checking your blood sugar',
    'How to take a drop of blood with little pain, when to measure, and which results to call us about.',
    'diabetes, at home',
    ['meter', 22, 16],
    ['Wash and dry your hands', 'Prick the side of the finger', 'Note the result and the meal'],
    { weight: 8, daysOld: 82 },
  ),
  lesson(
    'Caring for your wound at home',
    'How to change the dressing, how a healing wound looks, and the signs of an infection.',
    'wound care, after surgery, at home',
    ['bandage', 12, 21],
    ['Wash your hands first', 'Change the dressing every second day', 'Call us when it is hot or smells'],
    { weight: 7, daysOld: 79 },
  ),
  lesson(
    'What a heart-healthy meal looks like',
    'Half a plate of vegetables, a quarter of whole grains, a quarter of fish, beans or poultry. Salt comes last, if at all.',
    'nutrition, heart',
    ['plate', 128, 19],
    ['Fill half of it with vegetables', 'Choose whole grains', 'Leave the salt on the shelf'],
    { weight: 6, daysOld: 76 },
  ),
  lesson(
    'Before your colonoscopy',
    'What to eat in the three days before, when to drink the preparation, and what to bring with you.',
    'preparation, examination',
    ['glass', 46, 22],
    ['Three days before: no seeds, no nuts', 'The evening before: first litre', 'The morning: second litre'],
    { weight: 5, daysOld: 73 },
  ),
  lesson(
    'Taking blood thinners safely',
    'Take them at the same time every day. Tell every doctor and dentist that you do, and do not double a missed dose.',
    'medicine, heart, safety',
    ['pill', 348, 15],
    ['Same time, every day', 'A missed dose is not doubled', 'Tell us about bruises and bleeding'],
    { weight: 7, daysOld: 70 },
  ),
  lesson(
    'A stronger back in five minutes',
    'Gentle movements for the lower back. Best done in the morning, on a mat, without shoes.',
    'back pain, exercises',
    ['spine', 262, 24],
    ['Pull both knees to your chest', 'Roll them slowly to each side', 'Stretch like a cat, arch like a cow'],
    { weight: 9, daysOld: 66 },
  ),
  lesson(
    'Sleeping better without pills',
    'Five habits that help more than most tablets do, and how long to keep at them before you judge.',
    'sleep, well-being',
    ['moon', 236, 14],
    ['Get up at the same time', 'No screen in the last hour', 'Out of bed when sleep stays away'],
    { weight: 6, daysOld: 62 },
  ),
  lesson(
    'Looking after your feet with diabetes',
    'A daily look at your feet finds small wounds while they are small. What to look for, and which shoes to wear.',
    'diabetes, feet, at home',
    ['shoe', 30, 17],
    ['Look at both soles every evening', 'Feel inside your shoes', 'Never walk barefoot'],
    { weight: 5, daysOld: 58 },
  ),
  lesson(
    'How to put in eye drops',
    'A way that works with unsteady hands too: pull down the lid, look up, one drop, close the eye.',
    'eyes, medicine',
    ['eye', 186, 10],
    ['Pull down the lower lid', 'Look up, one drop', 'Keep it closed for a minute'],
    { weight: 4, daysOld: 54 },
  ),
  lesson(
    'Breathing exercises for COPD',
    'Pursed lips and a longer breath out: two techniques for the moment when the air gets short.',
    'copd, exercises, breathing',
    ['lungs', 204, 20],
    ['In through the nose', 'Out through pursed lips', 'Twice as long out as in'],
    { weight: 5, daysOld: 50 },
  ),
  lesson(
    'Your flu vaccination',
    'Who should have it, what to expect in the two days after, and when not to come.',
    'vaccination, prevention',
    ['syringe', 160, 11],
    ['Once a year, in autumn', 'A sore arm is normal', 'Stay at home with a fever'],
    { weight: 9, daysOld: 45 },
  ),
  lesson(
    'Protecting your skin from the sun',
    'How much sunscreen is enough, which hours to stay in the shade, and how to look at your moles.',
    'skin, prevention',
    ['sun', 38, 12],
    ['Two fingers of sunscreen per area', 'Shade from eleven to three', 'Look at your moles every month'],
    { weight: 4, daysOld: 40 },
  ),
  lesson(
    'When a headache needs a doctor',
    'Most headaches are harmless. These are the signs that mean: call us today, or call an ambulance.',
    'headache, safety',
    ['head', 282, 13],
    ['Sudden and the worst ever', 'With fever and a stiff neck', 'With numbness or trouble speaking'],
    { weight: 5, daysOld: 34 },
  ),
  lesson(
    'Climbing stairs with crutches',
    'Good leg up first, operated leg down first. Practise it with somebody beside you.',
    'after surgery, exercises, safety',
    ['stairs', 150, 16],
    ['Up: the good leg goes first', 'Down: the crutches go first', 'One hand on the rail'],
    { weight: 6, daysOld: 27 },
  ),
  lesson(
    'Healthy teeth during pregnancy',
    'Why gums bleed more easily now, what is safe at the dentist, and how to care for your teeth at home.',
    'pregnancy, teeth',
    ['tooth', 330, 11],
    ['Soft brush, twice a day', 'Tell your dentist early', 'Rinse after being sick'],
    { weight: 0, daysOld: 20 },
  ),
  lesson(
    'Living well with heart failure',
    'Weigh yourself every morning, drink what we agreed, and call when the scales climb by two kilos in three days.',
    'heart, at home',
    ['heart', 356, 22],
    [
      'Weigh yourself every morning',
      'Keep to the agreed amount of fluid',
      'Two kilos in three days: call us',
    ],
    { weight: 7, daysOld: 13 },
  ),
  lesson(
    'Results of your examination',
    'For patients of the study group. Please do not pass the link on.',
    'study, examination',
    ['clipboard', 220, 9],
    ['What we measured', 'What it means', 'What comes next'],
    { weight: 1, daysOld: 9, ending: 'restricted' },
  ),
  lesson(
    'Stopping smoking: the first week',
    'First cut. The part about patches is still to come.',
    'smoking, prevention',
    ['lungs', 96, 8],
    ['Choose a day', 'Tell your family', 'Have a plan for the evening'],
    { weight: 0, daysOld: 6, ending: 'draft' },
  ),
  lesson(
    'Drinking enough in hot weather',
    'Still without the table of amounts.',
    'nutrition, at home',
    ['glass', 190, 8],
    ['A glass with every meal', 'Water before thirst', 'Ask us about heart medicine'],
    { weight: 0, daysOld: 4, ending: 'draft' },
  ),
  lesson('Untitled recording', '', '', ['clipboard', 168, 8], ['First take', 'Second take', 'Third take'], {
    weight: 0,
    daysOld: 2,
    ending: 'unfinished',
  }),
  lesson(
    'Shoulder exercises with a band',
    'Recorded on the phone in the practice.',
    'shoulder, exercises',
    ['spine', 300, 8],
    ['Elbow at your side', 'Pull outwards', 'Slowly back'],
    { weight: 0, daysOld: 1, ending: 'broken' },
  ),
];
