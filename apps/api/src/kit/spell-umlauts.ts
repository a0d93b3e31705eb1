const umlauts: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', Ä: 'ae', Ö: 'oe', Ü: 'ue', Å: 'aa', Ø: 'oe' },
};
const UMLAUT = /[äöüåøÄÖÜÅØ]/g;

/** A text with its umlauts as two letters; undefined where it has none. */
export function spellUmlauts(text: string): string | undefined {
  const composed = text.normalize('NFC');
  const spelled = composed.replace(UMLAUT, (letter) => umlauts[letter] ?? letter);
  return spelled === composed ? undefined : spelled;
}
