import type { Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeRedaction } from '../../../editor/commands/change-redaction';
import { useEditor } from '../editor-context';
import { ColorField } from './color-field';

/** How a redaction hides what is under it. */
export function RedactionFields({ redaction }: { redaction: Redaction }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  return (
    <>
      <SegmentedControl
        aria-label={t('cover.kind')}
        size="sm"
        data={(['blur', 'box'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={redaction.kind}
        onChange={(kind) => editor.run(changeRedaction(redaction.id, { kind: kind as Redaction['kind'] }))}
      />
      {redaction.kind === 'box' && (
        <ColorField
          label={t('cover.color')}
          name="change-redaction"
          value={redaction.color}
          commandOf={(color) => changeRedaction(redaction.id, { color })}
        />
      )}
    </>
  );
}
