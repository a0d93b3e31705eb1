/** Short forms before a name, by which a dot without a space is no address: "Dr.Adler", "St.Mary". */
const SHORT_FORM = /^(?:\p{L}|dr|prof|ste?|mrs?|ms|[js]r|med|dent|phil|dipl|ing|ph)$/iu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The word of a name that phones and mail programs may read as the address of a website, if there is one: a dot between
 * letters and no space after it, the number of a host, or a scheme. Names stand in messages that come from our number
 * and our mailbox. "Dr.Adler" and "J.R. Smith" are names.
 */
export function findAddressInName(name: string): string | undefined {
  return name.split(/[\s,;()"]+/u).find((word) => isLikeAddress(plainOf(word)));
}

/** As phones read it: without what nobody sees, every kind of dot and letter in its plain form. */
const plainOf = (word: string) => word.replace(UNSEEN, '').normalize('NFKC').replaceAll('。', '.');

function isLikeAddress(word: string): boolean {
  if (/:\/\/|^www\.|\d+(?:\.\d+){3}/i.test(word)) return true;
  const parts = word.split('.');
  return parts.slice(1).some((part, index) => {
    const before = /[\p{L}\p{M}\p{N}]+$/u.exec(parts[index] ?? '')?.[0];
    const after = /^\p{L}[\p{L}\p{M}]*/u.exec(part)?.[0];
    return before !== undefined && after !== undefined && !isShort(before, after);
  });
}

/** "J.Smith", "Dr.med", and in scripts without capitals any short form: "د.أحمد". */
function isShort(before: string, after: string): boolean {
  if (/\p{Lo}[\p{L}\p{M}]*$/u.test(before)) return before.length <= 4 && /^\p{Lo}/u.test(after);
  return SHORT_FORM.test(before) && (SHORT_FORM.test(after) || /^\p{Lu}/u.test(after));
}
