/**
 * A code as it is stored. Earlier releases stored a sentence, which has no code and is passed on unchanged.
 * @returns `code` is `other` exactly where `storedText` is a sentence
 */
export function readStoredCode<Code extends string>(
  codes: readonly Code[],
  stored: string | null,
): { code: Code | 'other' | null; storedText: string | null } {
  const code = codes.find((known) => known === stored);
  if (code !== undefined || stored === null) return { code: code ?? null, storedText: null };
  return { code: 'other', storedText: stored };
}
