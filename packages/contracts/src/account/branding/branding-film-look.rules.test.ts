import { expect, test } from 'vitest';
import { contrastOf, readColor } from './branding.rules';
import { defaultFilmLook, fillLookWords, LOOK_GAPS } from './branding-film-look.rules';
import { filmLookSchema } from './branding-film-look.schema';

const gaps = { doctorName: 'Dr. Ada Weber', practiceName: 'Harbour Clinic', videoTitle: 'Your new knee' };

test('The look of a practice that chose none is in its colour and can be read', () => {
  for (const color of [null, '#0f6b6b', '#ffff00', '#ffffff', '#000000']) {
    const look = filmLookSchema.parse(defaultFilmLook(color));
    expect(contrastOf(readColor(look.color), readColor(look.background))).toBeGreaterThanOrEqual(4.5);
  }
  expect(defaultFilmLook('#aa0044').background).toBe('#aa0044');
});

test('Gaps are filled, with or without spaces; other braces remain', () => {
  expect(fillLookWords('{{video.title}}\nby {{ doctor.name }}, {{practice.name}}', gaps)).toBe(
    'Your new knee\nby Dr. Ada Weber, Harbour Clinic',
  );
  expect(fillLookWords('{{patient.name}}', gaps)).toBe('{{patient.name}}');
  expect(LOOK_GAPS.map((gap) => fillLookWords(`{{${gap}}}`, gaps))).toEqual([
    'Your new knee',
    'Dr. Ada Weber',
    'Harbour Clinic',
  ]);
});

test('A line whose gaps are empty is left out, and a value is not read again', () => {
  const empty = { ...gaps, practiceName: null, videoTitle: '{{doctor.name}}' };
  expect(fillLookWords('{{video.title}}\n{{practice.name}}\nBedside', empty)).toBe(
    '{{doctor.name}}\nBedside',
  );
});
