/** A text holds a letter that no font has. */
export class LetterMissing extends Error {
  override readonly name = 'LetterMissing';
}
