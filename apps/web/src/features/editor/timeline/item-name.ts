import { useTranslation } from 'react-i18next';
import { isTrack, mainTrack, type Selectable } from '../../../editor/document';
import { useEditorState } from '../editor-context';

const MOST_LETTERS = 40;

/**
 * Names items of the timeline: a text by its words, all others by their kind. The take is whatever the lowest video
 * plays, which in a corrected version is a version of the video before.
 */
export function useItemName(): (item: Selectable) => string {
  const { t } = useTranslation('editor');
  const takeSrc = useEditorState(({ document }) => mainTrack(document)?.media.src);
  return (item) => {
    if (!isTrack(item)) return t(`kinds.${item.kind}`);
    switch (item.type) {
      case 'text':
        return item.text.trim().slice(0, MOST_LETTERS) || t('kinds.text');
      case 'image':
        return t('kinds.image');
      case 'video':
        return item.media.src === takeSrc ? t('kinds.take') : t('kinds.clip');
    }
  };
}
