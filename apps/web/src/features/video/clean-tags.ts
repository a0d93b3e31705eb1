/** Trimmed, lower-cased, without empty ones and repeats (product.md, section 5). */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))];
}
