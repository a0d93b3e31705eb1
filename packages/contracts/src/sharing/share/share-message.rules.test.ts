import { describe, expect, it } from 'vitest';
import { noteMessage } from './share-message.rules';

describe('a note on a message', () => {
  it.each([
    ['How to live with Diabetes', [{ kind: 'diagnosis', word: 'Diabetes' }]],
    ['after your heart attack', [{ kind: 'diagnosis', word: 'heart attack' }]],
    [
      'Your biopsy is on 12/04/2026',
      [
        { kind: 'diagnosis', word: 'biopsy' },
        { kind: 'date', word: '12/04/2026' },
      ],
    ],
    ['See you on 20 Nov', [{ kind: 'date', word: '20 Nov' }]],
    ['See you on March 3', [{ kind: 'date', word: 'March 3' }]],
    ['by 2026-12-01', [{ kind: 'date', word: '2026-12-01' }]],
    ['Life with arthritis', [{ kind: 'diagnosis', word: 'arthritis' }]],
    ['Before your prostate check', [{ kind: 'diagnosis', word: 'prostate' }]],
    ['About your STD test', [{ kind: 'diagnosis', word: 'STD' }]],
    ['We meet Tuesday at 3 pm', [{ kind: 'date', word: 'Tuesday at 3 pm' }]],
    ['We meet on Friday 15:30', [{ kind: 'date', word: 'Friday 15:30' }]],
    ['See you next Monday', [{ kind: 'date', word: 'Monday' }]],
    ['tomorrow at noon', [{ kind: 'date', word: 'tomorrow at noon' }]],
    ['Come on 1/2 please', [{ kind: 'date', word: '1/2' }]],
    ['See you on 3/12', [{ kind: 'date', word: '3/12' }]],
    ['Am 20.11. um zehn', [{ kind: 'date', word: '20.11.' }]],
    ['See you May 10', [{ kind: 'date', word: 'May 10' }]],
    ['the 2nd of March', [{ kind: 'date', word: '2nd of March' }]],
    ['Hello {{patient.nmae}}, this is for you', [{ kind: 'variable', word: '{{patient.nmae}}' }]],
    ['Hello {patient.name} and {{patient.name}}', [{ kind: 'variable', word: '{patient.name}' }]],
  ])('appears for %j', (message, notes) => {
    expect(noteMessage(message)).toEqual(notes);
  });

  it.each([
    'Hello {{patient.name}}, Dr. Lee has shared the video "Knee exercises" with you.',
    'Do each of them ten times, 3 times a day.',
    'You may call 24 hours a day.',
    'Hello {{ patient.name }}, this is for you.',
    'Take 1/2 tablet',
    'Take 1/2 of it, then 3/4.',
    'Rest for 1.5 hours',
    'Wait 1.5. Then go on.',
    'Do it from 1.5 hours after the meal',
    'Maybe 10 minutes',
    'You may 10 minutes later get up',
    'March 10 steps',
    'Separate 2 pills',
    'Marching 3 laps, 5 jumps and 4 decent squats',
    'Take it at 8 am and 8 pm, on Mondays and Fridays, every Tuesday.',
    'A standard test of your stdio',
    'Cancerian stars, and strokes of a brush',
  ])('does not appear for %j', (message) => {
    expect(noteMessage(message)).toEqual([]);
  });
});
