import { describe, expect, it } from 'vitest';
import { decodePercent, readFilterTerms, readQueryString } from './filter.rest-v1';

describe('decodePercent', () => {
  it.each([
    ['a%20b', 'a b'],
    ['%C3%A9', 'é'],
    ['%F0%9F%98%80!', '😀!'],
    ['100%', '100%'],
    ['%', '%'],
    ['%zz', '%zz'],
    ['50%2', '50%2'],
    ['%C3', '%C3'],
    ['%C3%28', '%C3%28'],
    ['a+b', 'a+b'],
    ['%2B', '+'],
    ['%252C', '%2C'],
  ])('reads %s as %s', (sent, meant) => {
    expect(decodePercent(sent)).toBe(meant);
  });
});

describe('readQueryString', () => {
  it('decodes every parameter but the filter, which is split first', () => {
    expect(readQueryString('full_search=a%26b+c&search=title:a%3Bb&page=2&flag&=x&&tag=%zz')).toEqual({
      full_search: 'a&b+c',
      search: 'title:a%3Bb',
      page: '2',
      flag: '',
      '': 'x',
      tag: '%zz',
    });
  });

  it('makes a list of a repeated parameter', () => {
    expect(readQueryString('page=1&page=2&page=3&limit=5')).toEqual({ page: ['1', '2', '3'], limit: '5' });
  });

  it('treats names that every object has like any other', () => {
    const read = readQueryString('__proto__=x&constructor=y&hasOwnProperty=z');
    expect(Object.keys(read).sort()).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('readFilterTerms', () => {
  it.each<[string, [string, string[]][]]>([
    ['', []],
    [';;', []],
    ['%20;', []],
    ['title:knee', [['title', ['knee']]]],
    [
      'title:knee;status:ready to share,shared',
      [
        ['title', ['knee']],
        ['status', ['ready to share', 'shared']],
      ],
    ],
    ['status:ready%20to%20share', [['status', ['ready to share']]]],
    ['tags.name:a', [['tags.name', ['a']]]],
    ['title:12:30', [['title', ['12:30']]]],
    ['title:a%3Bb%2Cc%3Ad', [['title', ['a;b,c:d']]]],
    ['title:a+b', [['title', ['a+b']]]],
    ['title:100%;email:', [['title', ['100%']]]],
    ['title:,,a,;', [['title', ['a']]]],
    [' title : a ', [['title', ['a']]]],
    ['title', [['', ['title']]]],
    [':a', [['', ['a']]]],
    // As standard clients send it: the whole value encoded, a space as %20 or as +.
    ['title%3Aa', [['title', ['a']]]],
    ['title%3Ayour%20knee', [['title', ['your knee']]]],
    ['title%3Ayour+knee', [['title', ['your knee']]]],
    ['email%3Aa%2Bb%40home.example', [['email', ['a+b@home.example']]]],
    ['title%3A12%3A30', [['title', ['12:30']]]],
    ['title%3A100%25', [['title', ['100%']]]],
    ['first_name%3Ab%C3%A4r', [['first_name', ['bär']]]],
    [
      'title%3Aknee%3Bstatus%3Aready+to+share%2Cshared',
      [
        ['title', ['knee']],
        ['status', ['ready to share', 'shared']],
      ],
    ],
    // What the caller wrote encoded is part of the value, and stays so.
    ['title%3Aa%253Bb', [['title', ['a;b']]]],
    ['knee', [['', ['knee']]]],
    ['your+knee', [['', ['your knee']]]],
    ['%zz', [['', ['%zz']]]],
    // A bare colon shows that the client encoded nothing else either.
    ['title:a%3Ab', [['title', ['a:b']]]],
    [
      'title%3Aa;title:b',
      [
        ['', ['title:a']],
        ['title', ['b']],
      ],
    ],
    [
      'title:a;title:b',
      [
        ['title', ['a']],
        ['title', ['b']],
      ],
    ],
  ])('reads "%s"', (search, terms) => {
    expect(readFilterTerms(search).map(({ key, values }) => [key, values])).toEqual(terms);
  });
});
