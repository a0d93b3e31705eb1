import type { TFunction } from 'i18next';
import { isTrack, type Selectable } from '../../../editor/document';

const MOST_LETTERS = 40;

/** The name of an item on the screen: a text by its words, all others by their kind. */
export function nameOfItem(item: Selectable, videoId: string, t: TFunction<'editor'>): string {
  if (!isTrack(item)) return t(`kinds.${item.kind}`);
  switch (item.type) {
    case 'text':
      return item.text.trim().slice(0, MOST_LETTERS) || t('kinds.text');
    case 'image':
      return t('kinds.image');
    case 'video':
      return item.media.src === `video:${videoId}` ? t('kinds.take') : t('kinds.clip');
  }
}
