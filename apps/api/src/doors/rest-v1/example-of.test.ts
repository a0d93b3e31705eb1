import { describe, expect, test } from 'vitest';
import { exampleOf } from './example-of';

const text = { type: 'string', example: 'Your knee' };
const video = { type: 'object', properties: { title: text, views: { type: 'integer' } } };
const named = { $ref: '#/components/schemas/Video' };
const parts = { Video: video };

describe('exampleOf', () => {
  test.each([
    ['its own', { ...video, example: { title: 'Your hip' } }, { title: 'Your hip' }],
    ['those of its fields', video, { title: 'Your knee', views: 0 }],
    ['that of the part it names', named, { title: 'Your knee', views: 0 }],
    [
      'that of the part it names, with what differs',
      { ...named, example: { views: 2 } },
      { title: 'Your knee', views: 2 },
    ],
    [
      'one of each kind',
      { type: 'array', items: { anyOf: [text, { const: 'none' }] } },
      ['Your knee', 'none'],
    ],
    ['the first word of a list', { type: 'string', enum: ['sms', 'mail'] }, 'sms'],
    [
      'a value where there may be one',
      { anyOf: [video, { type: 'null' }] },
      { title: 'Your knee', views: 0 },
    ],
    ['nothing where a text may be missing', { type: ['string', 'null'] }, null],
    [
      'what it says itself, also if that is nothing',
      { anyOf: [video, { type: 'null' }], example: null },
      null,
    ],
    ['no text of its own making', { type: 'string' }, undefined],
  ])('shows %s', (_name, schema, example) => {
    expect(exampleOf(schema, parts)).toEqual(example);
  });
});
