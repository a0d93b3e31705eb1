import { LRUCache } from 'lru-cache';
import {
  consonantsOf,
  EAST_ASIAN,
  foldName,
  scriptOf,
  shortened,
  soundsOf,
  stemsOf,
} from './words/name-forms';

/** Somebody whose name is hidden. */
export type Person = { readonly firstName: string; readonly lastName: string };

/** Which part of a name without spaces between words this is. */
type JoinedPart = 'whole' | 'given' | 'family';

/** Whose name has a form, whether as a given name, and the names as they are spelled. */
type Key = { people: Set<number>; isFirst: boolean; words: Set<string> };

/** The names of people in all forms in which they are looked for. */
export type NameIndex = {
  exact: ReadonlyMap<string, Key>;
  stems: ReadonlyMap<string, Key>;
  sounds: ReadonlyMap<string, ReadonlySet<string>>;
  consonants: ReadonlyMap<string, ReadonlySet<string>>;
  /** The words of one person's name, as they are compared. */
  partsOf: (person: number) => readonly string[];
  /** Names without spaces between words, which are looked for inside a text. */
  joined: ReadonlyMap<string, ReadonlySet<JoinedPart>>;
};

const PARTS = /[\p{L}\p{M}\p{N}]+/gu;
type Forms = Readonly<Record<'folded' | 'stems' | 'sounds' | 'consonants', readonly string[]>> & {
  script: string;
};
/** The names of the practices that used the assistant last. */
const known = new LRUCache<string, Forms>({ max: 40_000 });

function formsOf(word: string): Forms {
  const cached = known.get(word);
  if (cached) return cached;
  const folded = foldName(word).filter((form) => form.length > 1);
  const forms = {
    script: scriptOf(word),
    folded,
    stems: folded.flatMap((form) => [form, shortened(form) ?? form]).flatMap(stemsOf),
    sounds: folded.filter((form) => form.length >= 3).flatMap(soundsOf),
    consonants: folded.map(consonantsOf).filter((form) => form.length > 1),
  };
  known.set(word, forms);
  return forms;
}

/** Prepares names for the search in a text. */
export function indexNames(people: readonly Person[]): NameIndex {
  const exact = new Map<string, Key>();
  const stems = new Map<string, Key>();
  const sounds = new Map<string, Set<string>>();
  const consonants = new Map<string, Set<string>>();
  const joined = new Map<string, Set<JoinedPart>>();
  const join = (name: string, part: JoinedPart) => {
    if (EAST_ASIAN.test(name)) joined.set(name, (joined.get(name) ?? new Set()).add(part));
  };
  const add = (map: Map<string, Key>, form: string, person: number, isFirst: boolean, word: string) => {
    const known = map.get(form) ?? { people: new Set(), isFirst: false, words: new Set() };
    known.words.add(word.toLowerCase());
    known.people.add(person);
    known.isFirst ||= isFirst;
    map.set(form, known);
  };
  const addTo = (map: Map<string, Set<string>>, form: string, script: string) =>
    map.set(form, (map.get(form) ?? new Set()).add(script));
  const addWord = (word: string, person: number, isFirst: boolean) => {
    const forms = formsOf(word);
    for (const form of forms.folded) add(exact, form, person, isFirst, word);
    for (const stem of forms.stems) add(stems, stem, person, isFirst, word);
    for (const sound of forms.sounds) addTo(sounds, sound, forms.script);
    for (const bare of forms.consonants) addTo(consonants, bare, forms.script);
  };
  for (const [at, { firstName, lastName }] of people.entries()) {
    const first = firstName.normalize('NFKC').match(PARTS) ?? [];
    const last = lastName.normalize('NFKC').match(PARTS) ?? [];
    for (const word of first) addWord(word, at, true);
    for (const word of last) addWord(word, at, false);
    const given = first.join('');
    const family = last.join('');
    for (const glued of [given, family, given + family, family + given])
      for (const folded of foldName(glued))
        if (folded.length >= 4) add(exact, folded, at, glued === given, glued);
    if (given !== '' && family !== '')
      for (const sound of soundsOf(foldName(family + given)[0] ?? '')) addTo(sounds, sound, 'glued');
    join(given, 'given');
    join(family, 'family');
    if (given !== '' && family !== '')
      for (const whole of [family + given, given + family]) join(whole, 'whole');
  }
  const partsOf = (person: number) => {
    const { firstName = '', lastName = '' } = people[person] ?? {};
    const words = `${firstName} ${lastName}`.normalize('NFKC').match(PARTS) ?? [];
    return words.flatMap((word) => formsOf(word).folded);
  };
  return { exact, stems, sounds, consonants, partsOf, joined };
}
