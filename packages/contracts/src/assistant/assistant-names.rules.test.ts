import { describe, expect, it } from 'vitest';
import { foldWord, hidePeople, wordsToCompare } from './assistant-names.rules';

const names = new Set(['ada', 'lovelace', 'jose', 'will', 'smith', 'jones', 'bo', 'ng']);

describe('people in a text', () => {
  it.each([
    ['Hello Ada Lovelace, ADA and ada.', 'Hello {{person.1}} {{person.2}}, {{person.3}} and {{person.4}}.'],
    ["Ada's knee; Mrs Smith-Jones; José, Jose\u0301.", null],
    ['Mr Ng and Bo', 'Mr {{person.1}} and {{person.2}}'],
    ['Call +1 (212) 555-0142 or 2125550142.', 'Call {{phone.1}} or {{phone.2}}.'],
    ['Write to ada@home.example, or: <Bo.Ng@home.example>', 'Write to {{mail.1}}, or: <{{mail.2}}>'],
    ['{{Ada}} {{patient.name}}', '{{{{person.1}}}} {{patient.name}}'],
    ['{{person.7}} and Ada', '{{person.7}} and {{person.8}}'],
  ])('%j is hidden and put back', (text, hidden) => {
    const people = hidePeople(text, names);
    if (hidden !== null) expect(people.text).toBe(hidden);
    expect(people.text).not.toMatch(/ada|lovelace|jose|smith|jones|0142|home\.example/i);
    expect(people.putBack(people.text)).toBe(text);
  });

  it('is found by the words that the names are compared with', () => {
    expect(wordsToCompare("José's knee, a KNEE")).toEqual(['jose', 'knee']);
    expect(foldWord('ÉMILE')).toBe('emile');
  });

  it('leaves an everyday word that is also a name, and hides the name', () => {
    expect(hidePeople('It will hurt, Will.', names).text).toBe('It will hurt, {{person.1}}.');
  });

  const common = new Set(['will', 'may', 'grace', 'young', 'rose', 'day', 'ada', 'okafor']);
  it.each([
    ['dear will, hi may', 'dear {{person.1}}, hi {{person.2}}'],
    ['mrs. may and mr young', 'mrs. {{person.1}} and mr {{person.2}}'],
    ['patient rose, dr. grace', 'patient {{person.1}}, dr. {{person.2}}'],
    ["will's knee and grace’s hip", "{{person.1}}'s knee and {{person.2}}’s hip"],
    ['grace okafor and Ada young', '{{person.1}} {{person.2}} and {{person.3}} {{person.4}}'],
  ])('hides an everyday word in lower case where a name is likely: %j', (text, hidden) => {
    const people = hidePeople(text, common);
    expect(people.text).toBe(hidden);
    expect(people.putBack(people.text)).toBe(text);
  });

  it.each([
    'It will hurt, and it may swell.',
    'The doctor will call you, the patient may rest, dr will see you.',
    'Move with grace while you are young; the pain rose.',
    "Rest for a day's length, a young knee heals.",
    'Hello, will it hurt? Dear me. Hi. may I?',
  ])('leaves everyday words where no name is likely: %j', (text) => {
    expect(hidePeople(text, common).text).toBe(text);
  });

  it('leaves a verb beside a name, and hides nothing that no patient is called', () => {
    expect(hidePeople('Ada will rest.', common).text).toBe('{{person.1}} will rest.');
    expect(hidePeople("dear hope, hope's knee", common).text).toBe("dear hope, hope's knee");
  });

  it('leaves what is no phone number', () => {
    const text = '10 to 12 times, 3 x 15 seconds, 2026, 1,234,567 steps';
    expect(hidePeople(text, names).text).toBe(text);
  });

  it('puts people back where the model changed the token a little, and leaves unknown tokens', () => {
    const { putBack } = hidePeople('Ada', names);
    expect(putBack('{{ Person.1 }} and {{person.2}}')).toBe('Ada and {{person.2}}');
  });
});
