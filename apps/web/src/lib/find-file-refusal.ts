import { t } from './i18n';

export type FileRules = {
  /** Accepted extensions, with their dot. A file with another one is accepted by the media type in `kind`. */
  types: readonly string[];
  /** The beginning of a media type that is accepted whatever the file is called: `video/`. */
  kind?: string;
  /** The largest accepted size in bytes. */
  most?: number;
  least?: number;
};

/** Why a file is not worth sending, in the texts of the upload area; null when it may be sent. */
export function findFileRefusal(
  file: Pick<File, 'name' | 'size' | 'type'>,
  { types, kind, most, least }: FileRules,
): string | null {
  const name = file.name.toLowerCase();
  const isKnown =
    types.some((type) => name.endsWith(type)) || (kind !== undefined && file.type.startsWith(kind));
  if (!isKnown) {
    const [type] = types;
    return types.length === 1 ? t('file.type', { type }) : t('file.types', { types: types.join(', ') });
  }
  if (least !== undefined && file.size < least) return t('file.smaller', { least });
  return most !== undefined && file.size > most ? t('file.larger', { most }) : null;
}
