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
    ['Hello {{patient.nmae}}, this is for you', [{ kind: 'variable', word: '{{patient.nmae}}' }]],
    ['Hello {patient.name} and {{patient.name}}', [{ kind: 'variable', word: '{patient.name}' }]],
    ['Hello {{ patient.name }}', [{ kind: 'variable', word: '{{ patient.name }}' }]],
  ])('is made on %j', (message, notes) => {
    expect(noteMessage(message)).toEqual(notes);
  });

  it.each([
    'Hello {{patient.name}}, Dr. Lee has shared the video "Knee exercises" with you.',
    'Do each of them ten times, 3 times a day.',
    'You may call 24 hours a day.',
    'Cancerian stars, and strokes of a brush',
  ])('is not made on %j', (message) => {
    expect(noteMessage(message)).toEqual([]);
  });
});
