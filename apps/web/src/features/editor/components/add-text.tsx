import { Button } from '@mantine/core';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { useTranslation } from 'react-i18next';
import { addTrack } from '../../../editor/commands/add-track';
import { stillSpan } from '../../../editor/presets/still-span';
import { presetText, textPresets, type TextPreset } from '../../../editor/presets/text-preset';
import { useCurrentUser } from '../../../lib/current-user';
import { useEditor, useEditorState, useSession } from '../editor-context';
import { trpc } from '../../../lib/trpc';
import { OurLook } from './our-look';
import { TrackLimit } from './track-limit';
import classes from './side-menu.module.css';

/** How long a new text is shown, in ms. */
const TEXT_MS = 4_000;

/** Ready-made texts: a press puts one on the stage at the playhead, and opens its font options. */
export function AddText() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { video } = useSession().opened;
  const user = useCurrentUser();
  const look = trpc.branding.get.useQuery().data?.filmLook;
  const canAdd = useEditorState((snapshot) => snapshot.canAddTrack);
  const wordsOf = (preset: TextPreset) => {
    if (preset === 'title' && video.title) return video.title;
    if (preset !== 'lower-third') return t(`text.words.${preset}`);
    const name = fullNameOf({ ...user, title: user.title?.name });
    return user.placeOfWork ? `${name}\n${user.placeOfWork}` : name;
  };
  const add = (preset: TextPreset) => {
    const { scene } = editor.getSnapshot().document;
    const span = stillSpan(editor.playhead.timeMs(), TEXT_MS, scene.duration);
    const id = crypto.randomUUID();
    const text = wordsOf(preset);
    if (editor.run(addTrack(presetText(preset, scene, { text, ...span }, look), id))) editor.typeWords(id);
  };
  return (
    <div className={classes.section}>
      <OurLook />
      <p className={classes.hint}>{t('text.lead')}</p>
      {textPresets.map((preset) => (
        <Button key={preset} variant="default" disabled={!canAdd} onClick={() => add(preset)}>
          {t(`text.presets.${preset}`)}
        </Button>
      ))}
      <TrackLimit />
    </div>
  );
}
