import { describe, expect, it } from 'vitest';
import { asksSomething } from './inbox.rules';

describe('a comment', () => {
  it.each([
    'Should I stop my other tablets?',
    'Should I stop my other tablets',
    'Thank you. How long must I wear the brace',
    'Thanks!\nwhen can I drive again',
    'what does bend it gently mean',
    'Is it normal that it hurts',
    '"Can I shower"',
    '¿Puedo ducharme?',
    '什么时候可以洗澡？',
    'متى أستطيع الاستحمام؟',
  ])('asks: %s', (comment) => {
    expect(asksSomething(comment)).toBe(true);
  });

  it.each([
    'Thank you, doctor.',
    'I know how to do it now.',
    'Did help a lot',
    'Whatever you say, it works.',
    'It does what it should.',
    'Will do. Thanks!',
    '',
  ])('asks nothing: %s', (comment) => {
    expect(asksSomething(comment)).toBe(false);
  });
});
