import { useTranslation } from 'react-i18next';
import { setStage } from '../../../editor/commands/set-stage';
import { useEditorState } from '../editor-context';
import { ColorField } from './color-field';
import classes from './side-menu.module.css';

/** Settings of the video as a whole. */
export function WholeVideo() {
  const { t } = useTranslation('editor');
  const background = useEditorState(({ document }) => document.scene.background);
  return (
    <section className={classes.section} aria-label={t('whole.label')}>
      <h2 className={classes.heading}>{t('whole.label')}</h2>
      <ColorField
        label={t('whole.background')}
        name="set-stage"
        value={background}
        commandOf={(color) => setStage({ background: color })}
      />
    </section>
  );
}
