import { wordsOf } from '../../kit/words';
import en from './erasure.en.json';
import { erasedKinds, type Erasure } from './erasure.schema';

/** The words of a certificate of erasure. */
export const erasureWords = wordsOf('erasure', { en });

/** The certificate in a mail. */
export function certificateLines({ id, erasedAt, digest, counts }: Erasure): string[] {
  const words = erasureWords('certificate.fields');
  return [
    `${words.certificate}: ${id}. ${words.erasedAt}: ${erasedAt}. ${words.digest}: ${digest}.`,
    erasedKinds
      .map((kind) => `${erasureWords(`certificate.counts.${kind}`)}: ${counts[kind] ?? words.uncounted}`)
      .join('. '),
  ];
}
