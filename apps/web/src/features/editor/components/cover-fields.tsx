import type { Cover } from '@bedside/contracts/videos/scene/scene.schema';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeCover } from '../../../editor/commands/change-cover';
import { useEditor } from '../editor-context';
import { ColorField } from './color-field';

/** How a cover hides what is under it. */
export function CoverFields({ cover }: { cover: Cover }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  return (
    <>
      <SegmentedControl
        aria-label={t('cover.kind')}
        size="sm"
        data={(['blur', 'box'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={cover.kind}
        onChange={(kind) => editor.run(changeCover(cover.id, { kind: kind as Cover['kind'] }))}
      />
      {cover.kind === 'box' && (
        <ColorField
          label={t('cover.color')}
          name="change-cover"
          value={cover.color}
          commandOf={(color) => changeCover(cover.id, { color })}
        />
      )}
    </>
  );
}
